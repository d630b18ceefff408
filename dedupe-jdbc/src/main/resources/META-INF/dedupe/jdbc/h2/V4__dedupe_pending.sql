-- Calls that may have to be driven on or undone, for recovery and compensation. Also as a migration of Flyway or Liquibase.
CREATE TABLE dedupe_pending (
    claim_key BINARY(32) NOT NULL,
    operation VARCHAR(500) NOT NULL,
    input BLOB NOT NULL,
    state SMALLINT NOT NULL,
    failed SMALLINT NOT NULL,
    run_id BIGINT NOT NULL,
    attempts INTEGER NOT NULL,
    owner_process BIGINT NOT NULL,
    owner_attempt BIGINT NOT NULL,
    created TIMESTAMP WITH TIME ZONE NOT NULL,
    due TIMESTAMP WITH TIME ZONE NOT NULL,
    CONSTRAINT dedupe_pending_pk PRIMARY KEY (claim_key)
);

CREATE INDEX dedupe_pending_due ON dedupe_pending (due);
