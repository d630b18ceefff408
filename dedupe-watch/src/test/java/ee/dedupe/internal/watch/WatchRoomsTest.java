package ee.dedupe.internal.watch;

import ee.dedupe.internal.architecture.FeatureRooms;

class WatchRoomsTest extends FeatureRooms {}
