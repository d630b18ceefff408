package ee.dedupe.jdbc;

import ee.dedupe.internal.architecture.FeatureRooms;

class JdbcRoomsTest extends FeatureRooms {}
