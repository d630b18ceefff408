-- Calls that may have to be driven on or undone, for recovery and compensation. Also as a migration of Flyway or Liquibase.
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

CREATE INDEX dedupe_pending_due ON dedupe_pending (due);
