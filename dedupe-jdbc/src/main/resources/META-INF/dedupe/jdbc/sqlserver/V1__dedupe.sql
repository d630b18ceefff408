-- Records of guarded calls, in the calls' own transactions. Also as a migration of Flyway or Liquibase.
-- Written by the manual and not tested. Times are UTC.
CREATE SEQUENCE dedupe_fence AS BIGINT NO CACHE;

CREATE TABLE dedupe_proof (
    claim_key BINARY(32) NOT NULL,
    payload BINARY(32),
    outcome VARBINARY(MAX),
    fence BIGINT NOT NULL,
    created DATETIME2(3) NOT NULL,
    expires DATETIME2(3) NOT NULL,
    CONSTRAINT dedupe_proof_pk PRIMARY KEY (claim_key)
);

CREATE INDEX dedupe_proof_expires ON dedupe_proof (expires);
