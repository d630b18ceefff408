package ee.dedupe.redis;

/**
 * The changes of a record. Each touches one key, so that it works in a cluster too. What lies there and is no string counts as
 * bytes of no length. A message to the channel is but a hint, and a user who may not send one loses nothing else.
 */
final class RecordScripts {
    private static final String HELD = """
            local held = redis.pcall('GET', KEYS[1])
            if type(held) == 'table' then held = '' end
            """;

    /** Given channel, message: tells it where there is one. */
    private static final String TELL = """
            if ARGV[%d] ~= '' then redis.pcall('PUBLISH', ARGV[%d], ARGV[%d]) end
            return 1
            """;

    static final Script GET = new Script(HELD + "return held");

    /** Given value, life: nothing where the key was free and is now held; else what holds it. */
    static final Script PUT = new Script(HELD + """
            if held then return held end
            redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
            return false
            """);

    /** Given known value, value, life, channel, message: 1 where it was replaced. The same value needs no memory. */
    static final Script REPLACE = new Script(HELD + """
            if held ~= ARGV[1] then return 0 end
            if ARGV[1] == ARGV[2] then
              redis.call('PEXPIRE', KEYS[1], ARGV[3])
            else
              redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
            end
            """ + TELL.formatted(5, 4, 5));

    /**
     * Given known value, channel, message, and text where replicas are waited for: 1 where the key was freed, -1 where nothing
     * was there. An earlier removal may not have reached them then; they acknowledge nothing but what is written, and so the key
     * is written and freed, which nobody sees.
     */
    static final Script REMOVE = new Script(HELD + """
            if not held then
              if ARGV[4] ~= '' then
                redis.call('SET', KEYS[1], '', 'PX', 1)
                redis.call('DEL', KEYS[1])
              end
              return -1
            end
            if held ~= ARGV[1] then return 0 end
            redis.call('DEL', KEYS[1])
            """ + TELL.formatted(3, 2, 3));

    /** Given a member, its life. What is none of ours makes room; members that have ended leave with the next one that comes. */
    static final Script ADD = new Script("""
            local time = redis.call('TIME')
            local now = time[1] * 1000 + math.floor(time[2] / 1000)
            if redis.call('TYPE', KEYS[1]).ok ~= 'zset' then
              redis.call('DEL', KEYS[1])
            end
            redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
            redis.call('ZADD', KEYS[1], 'GT', now + ARGV[2], ARGV[1])
            if redis.call('PTTL', KEYS[1]) < tonumber(ARGV[2]) then
              redis.call('PEXPIRE', KEYS[1], ARGV[2])
            end
            return 1
            """);

    /** The members; none where it is none of ours. */
    static final Script MEMBERS = new Script("""
            if redis.call('TYPE', KEYS[1]).ok ~= 'zset' then
              return {}
            end
            return redis.call('ZRANGE', KEYS[1], 0, -1)
            """);

    private RecordScripts() {}
}
