/** Keeps the JSON provider of an application on RESTEasy what it was before Hazelcast's jar came into its WAR. */
@NullMarked
package ee.dedupe.hazelcast.internal.json;

import org.jspecify.annotations.NullMarked;
