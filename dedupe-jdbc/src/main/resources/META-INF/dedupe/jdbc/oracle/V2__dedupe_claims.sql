-- Claims of guarded calls, for dedupe.store=jdbc. Also as a migration of Flyway or Liquibase.
-- Written by the manual and not tested.
CREATE TABLE dedupe_claim (
    claim_key RAW(32) NOT NULL,
    owner_process NUMBER(19) NOT NULL,
    owner_attempt NUMBER(19) NOT NULL,
    state NUMBER(5) NOT NULL,
    payload RAW(32),
    outcome BLOB,
    created TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    expires TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT dedupe_claim_pk PRIMARY KEY (claim_key)
);

CREATE INDEX dedupe_claim_expires ON dedupe_claim (expires);
