-- Records of guarded calls, in the calls' own transactions. Also as a migration of Flyway or Liquibase.
CREATE SEQUENCE dedupe_fence;

CREATE TABLE dedupe_proof (
    claim_key bytea NOT NULL,
    payload bytea,
    outcome bytea,
    fence bigint NOT NULL,
    created timestamptz NOT NULL,
    expires timestamptz NOT NULL,
    CONSTRAINT dedupe_proof_pk PRIMARY KEY (claim_key)
) WITH (fillfactor = 50);

CREATE INDEX dedupe_proof_expires ON dedupe_proof (expires);
