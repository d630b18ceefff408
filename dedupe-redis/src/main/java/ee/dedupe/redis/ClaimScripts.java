package ee.dedupe.redis;

/**
 * The changes of a claim. Each touches one key, so that it works in a cluster too. State and owner are the bytes 1 to 17 of
 * a value. A message to the channel is but a hint, and a user who may not send one loses nothing else.
 */
final class ClaimScripts {
    /** Given value and life: nothing where the key was free and is now held; else what holds it, and for how long. */
    static final Script CLAIM = new Script("""
            local held = redis.call('GET', KEYS[1])
            if held then
              return {held, redis.call('PTTL', KEYS[1])}
            end
            redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
            return false
            """);

    /** Given state and owner, lease: 1 where it was renewed. */
    static final Script RENEW = new Script("""
            if redis.call('GETRANGE', KEYS[1], 1, 17) == ARGV[1] then
              return redis.call('PEXPIRE', KEYS[1], ARGV[2])
            end
            return 0
            """);

    /**
     * Given owner, value, life, channel, message: 1 where it is completed now, or was by this owner. Where the key is free the
     * lease ran out and nobody came: the work is done all the same.
     */
    static final Script COMPLETE = new Script("""
            local held = redis.call('GETRANGE', KEYS[1], 1, 17)
            if held ~= '' then
              if string.sub(held, 2) ~= ARGV[1] then
                return 0
              end
              if string.byte(held, 1) == 3 then
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
