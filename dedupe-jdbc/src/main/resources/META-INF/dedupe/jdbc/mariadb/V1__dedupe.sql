-- All tables of dedupe-jdbc. Run it by hand, or as a migration of Flyway or Liquibase. What is not used stays empty.
-- Times are UTC.

-- dedupe_proof: records of guarded calls, in the calls' own transactions.
CREATE TABLE dedupe_proof (
    claim_key BINARY(32) NOT NULL,
    application VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    payload BINARY(32),
    outcome LONGBLOB,
    fence BIGINT NOT NULL AUTO_INCREMENT,
    created DATETIME(3) NOT NULL,
    expires DATETIME(3) NOT NULL,
    PRIMARY KEY (claim_key),
    UNIQUE KEY dedupe_proof_fence (fence),
    KEY dedupe_proof_expires (expires)
) ENGINE = InnoDB;

-- dedupe_claim: claims of guarded calls, for dedupe.store=jdbc.
CREATE TABLE dedupe_claim (
    claim_key BINARY(32) NOT NULL,
    kind SMALLINT NOT NULL,
    digest BINARY(32) NOT NULL,
    content LONGBLOB NOT NULL,
    expires DATETIME(3) NOT NULL,
    CONSTRAINT dedupe_claim_pk PRIMARY KEY (claim_key, kind)
) ENGINE = InnoDB;

CREATE INDEX dedupe_claim_expires ON dedupe_claim (expires);

-- dedupe_watermark: how far sources have been worked off, for Watermarks.
CREATE TABLE dedupe_watermark (
    source_name VARCHAR(200) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    high_mark BIGINT NOT NULL,
    CONSTRAINT dedupe_watermark_pk PRIMARY KEY (source_name)
) ENGINE = InnoDB;

-- dedupe_pending: calls that may have to be driven on or undone, for recovery and compensation, and what calls send.
CREATE SEQUENCE IF NOT EXISTS dedupe_letter NOCACHE;

CREATE TABLE dedupe_pending (
    claim_key BINARY(32) NOT NULL,
    operation VARCHAR(500) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
    input LONGBLOB NOT NULL,
    state SMALLINT NOT NULL,
    failed SMALLINT NOT NULL,
    run_id BIGINT NOT NULL,
    attempts INTEGER NOT NULL,
    owner_process BIGINT NOT NULL,
    owner_attempt BIGINT NOT NULL,
    created DATETIME(3) NOT NULL,
    due DATETIME(3) NOT NULL,
    CONSTRAINT dedupe_pending_pk PRIMARY KEY (claim_key)
) ENGINE = InnoDB;

CREATE INDEX dedupe_pending_due ON dedupe_pending (operation, due);

-- dedupe_about: what the answers of calls are about, for Deduplicator.forget.
CREATE TABLE dedupe_about (
    subject BINARY(32) NOT NULL,
    kind SMALLINT NOT NULL,
    member VARBINARY(100) NOT NULL,
    expires DATETIME(3) NOT NULL,
    CONSTRAINT dedupe_about_pk PRIMARY KEY (subject, kind, member)
) ENGINE = InnoDB;

CREATE INDEX dedupe_about_expires ON dedupe_about (expires);
