-- Records of guarded calls, in the calls' own transactions. Also as a migration of Flyway or Liquibase.
-- Written by the manual and not tested.
CREATE SEQUENCE dedupe_fence NOCACHE ORDER;

CREATE TABLE dedupe_proof (
    claim_key RAW(32) NOT NULL,
    payload RAW(32),
    outcome BLOB,
    fence NUMBER(19) NOT NULL,
    created TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    expires TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT dedupe_proof_pk PRIMARY KEY (claim_key)
);

CREATE INDEX dedupe_proof_expires ON dedupe_proof (expires);
