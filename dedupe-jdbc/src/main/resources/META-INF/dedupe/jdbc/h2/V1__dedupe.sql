-- Records of guarded calls, in the calls' own transactions. Also as a migration of Flyway or Liquibase.
CREATE SEQUENCE dedupe_fence NO CACHE;

CREATE TABLE dedupe_proof (
    claim_key BINARY(32) NOT NULL,
    payload BINARY(32),
    outcome BLOB,
    fence BIGINT NOT NULL,
    created TIMESTAMP WITH TIME ZONE NOT NULL,
    expires TIMESTAMP WITH TIME ZONE NOT NULL,
    CONSTRAINT dedupe_proof_pk PRIMARY KEY (claim_key)
);

CREATE INDEX dedupe_proof_expires ON dedupe_proof (expires);
