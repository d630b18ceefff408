-- Records of guarded calls, in the calls' own transactions. Also as a migration of Flyway or Liquibase.
-- Times are UTC.
CREATE TABLE dedupe_proof (
    claim_key BINARY(32) NOT NULL,
    payload BINARY(32),
    outcome LONGBLOB,
    fence BIGINT NOT NULL AUTO_INCREMENT,
    created DATETIME(3) NOT NULL,
    expires DATETIME(3) NOT NULL,
    PRIMARY KEY (claim_key),
    UNIQUE KEY dedupe_proof_fence (fence),
    KEY dedupe_proof_expires (expires)
) ENGINE = InnoDB;
