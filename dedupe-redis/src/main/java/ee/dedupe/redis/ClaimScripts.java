package ee.dedupe.redis;

/**
 * The changes of a claim. Each touches one key, so that it works in a cluster too. State and owner are the bytes 1 to 17 of
 * a value. A message to the channel is but a hint, and a user who may not send one loses nothing else.
 */
final class ClaimScripts {
    /**
     * Given value, life, owner: nothing where the key was free and is now held; else what holds it, for how long, and 1 where
     * that is an open claim of this very owner. Such a claim is written again, so that replicas that are waited for on this
     * connection have it, on whichever it was made.
     */
    static final Script CLAIM = new Script("""
            local held = redis.call('GET', KEYS[1])
            if not held then
              redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
              return false
            end
            local left = redis.call('PTTL', KEYS[1])
            if string.sub(held, 3, 18) ~= ARGV[3] or string.byte(held, 2) == 3 then
              return {held, left, 0}
            end
            if left > 0 then
              redis.call('PEXPIRE', KEYS[1], left)
            end
            return {held, left, 1}
            """);

    /** Given state and owner, lease: 1 where it was renewed. */
    static final Script RENEW = new Script("""
            if redis.call('GETRANGE', KEYS[1], 1, 17) == ARGV[1] then
              return redis.call('PEXPIRE', KEYS[1], ARGV[2])
            end
            return 0
            """);

    /**
     * Given owner, value, life, channel, message: 1 where it is completed now, or was by this owner, and is written again as a
     * {@link #CLAIM} is. Where the key is free the lease ran out and nobody came: the work is done all the same.
     */
    static final Script COMPLETE = new Script("""
            local held = redis.call('GETRANGE', KEYS[1], 1, 17)
            if held ~= '' then
              if string.sub(held, 2) ~= ARGV[1] then
                return 0
              end
              if string.byte(held, 1) == 3 then
                local left = redis.call('PTTL', KEYS[1])
                if left > 0 then
                  redis.call('PEXPIRE', KEYS[1], left)
                end
                return 1
              end
            end
            redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
            redis.pcall('PUBLISH', ARGV[4], ARGV[5])
            return 1
            """);

    /** Given owner, channel, message: 1 where the key was freed. */
    static final Script RELEASE = new Script("""
            local held = redis.call('GETRANGE', KEYS[1], 1, 17)
            if held == '' or string.sub(held, 2) ~= ARGV[1] or string.byte(held, 1) == 3 then
              return 0
            end
            redis.call('DEL', KEYS[1])
            redis.pcall('PUBLISH', ARGV[2], ARGV[3])
            return 1
            """);

    /** Given how many bytes: what the value begins with, and for how long it lives. */
    static final Script LOOK = new Script("""
            return {redis.call('GETRANGE', KEYS[1], 0, ARGV[1]), redis.call('PTTL', KEYS[1])}
            """);

    /** Given a value, channel, message: 1 where the key had this very value and was freed. */
    static final Script FORGET = new Script("""
            if redis.call('GET', KEYS[1]) == ARGV[1] then
              redis.call('DEL', KEYS[1])
              redis.pcall('PUBLISH', ARGV[2], ARGV[3])
              return 1
            end
            return 0
            """);

    /**
     * Given owner, channel, message: 1 where the key was freed, 2 where its call runs. What a later version has written counts
     * as running.
     */
    static final Script FORGET_ENDED = new Script("""
            local held = redis.call('GETRANGE', KEYS[1], 0, 17)
            if held == '' or string.sub(held, 3) ~= ARGV[1] then
              return 0
            end
            local state = string.byte(held, 2)
            if string.byte(held, 1) ~= 1 or (state ~= 1 and state ~= 3) then
              return 2
            end
            redis.call('DEL', KEYS[1])
            redis.pcall('PUBLISH', ARGV[2], ARGV[3])
            return 1
            """);

    private ClaimScripts() {}
}
