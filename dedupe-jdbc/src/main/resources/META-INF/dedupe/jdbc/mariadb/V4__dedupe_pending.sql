-- Calls that may have to be driven on or undone, for recovery and compensation. Also as a migration of Flyway or Liquibase.
-- Times are UTC.
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

CREATE INDEX dedupe_pending_due ON dedupe_pending (due);
