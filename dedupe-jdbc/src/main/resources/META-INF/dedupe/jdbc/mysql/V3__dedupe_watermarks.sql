-- How far sources have been worked off, for Watermarks. Also as a migration of Flyway or Liquibase.
-- Written by the manual and not tested.
CREATE TABLE dedupe_watermark (
    source_name VARCHAR(200) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    high_mark BIGINT NOT NULL,
    CONSTRAINT dedupe_watermark_pk PRIMARY KEY (source_name)
) ENGINE = InnoDB;
