package ee.dedupe.internal.administration;

import ee.dedupe.internal.architecture.FeatureRooms;

class AdminRoomsTest extends FeatureRooms {}
