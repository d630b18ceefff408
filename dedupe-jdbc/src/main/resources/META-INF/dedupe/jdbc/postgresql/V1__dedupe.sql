-- All tables of dedupe-jdbc. Run it by hand, or as a migration of Flyway or Liquibase. What is not used stays empty.

-- dedupe_proof: records of guarded calls, in the calls' own transactions.
CREATE SEQUENCE dedupe_fence;

CREATE TABLE dedupe_proof (
    claim_key bytea NOT NULL,
    application varchar(64) COLLATE "C" NOT NULL,
    payload bytea,
    outcome bytea,
    fence bigint NOT NULL,
    created timestamptz NOT NULL,
    expires timestamptz NOT NULL,
    CONSTRAINT dedupe_proof_pk PRIMARY KEY (claim_key)
) WITH (fillfactor = 50);

CREATE INDEX dedupe_proof_expires ON dedupe_proof (expires);

-- dedupe_claim: claims of guarded calls, for dedupe.store=jdbc.
CREATE TABLE dedupe_claim (
    claim_key bytea NOT NULL,
    kind smallint NOT NULL,
    digest bytea NOT NULL,
    content bytea NOT NULL,
    expires timestamptz NOT NULL,
    CONSTRAINT dedupe_claim_pk PRIMARY KEY (claim_key, kind)
) WITH (fillfactor = 50);

CREATE INDEX dedupe_claim_expires ON dedupe_claim (expires);

-- dedupe_watermark: how far sources have been worked off, for Watermarks.
CREATE TABLE dedupe_watermark (
    source_name varchar(200) COLLATE "C" NOT NULL,
    high_mark bigint NOT NULL,
    CONSTRAINT dedupe_watermark_pk PRIMARY KEY (source_name)
) WITH (fillfactor = 50);

-- dedupe_pending: calls that may have to be driven on or undone, for recovery and compensation, and what calls send.
CREATE SEQUENCE IF NOT EXISTS dedupe_letter;

CREATE TABLE dedupe_pending (
    claim_key bytea NOT NULL,
    operation varchar(500) NOT NULL,
    input bytea NOT NULL,
    state smallint NOT NULL,
    failed smallint NOT NULL,
    run_id bigint NOT NULL,
    attempts integer NOT NULL,
    owner_process bigint NOT NULL,
    owner_attempt bigint NOT NULL,
    created timestamptz NOT NULL,
    due timestamptz NOT NULL,
    CONSTRAINT dedupe_pending_pk PRIMARY KEY (claim_key)
) WITH (fillfactor = 50);

CREATE INDEX dedupe_pending_due ON dedupe_pending (operation, due);

-- dedupe_about: what the answers of calls are about, for Deduplicator.forget.
CREATE TABLE dedupe_about (
    subject bytea NOT NULL,
    kind smallint NOT NULL,
    member bytea NOT NULL,
    expires timestamptz NOT NULL,
    CONSTRAINT dedupe_about_pk PRIMARY KEY (subject, kind, member)
);

CREATE INDEX dedupe_about_expires ON dedupe_about (expires);
