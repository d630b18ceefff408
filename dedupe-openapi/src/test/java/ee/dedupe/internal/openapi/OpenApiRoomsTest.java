package ee.dedupe.internal.openapi;

import ee.dedupe.internal.architecture.FeatureRooms;

class OpenApiRoomsTest extends FeatureRooms {}
