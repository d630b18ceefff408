package ee.dedupe.hazelcast;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Tells IPv4 addresses of names, as DNS does, and begins at another address each time, as many name servers do. */
final class NameServer implements AutoCloseable {
    private static final int HEADER = 12;
    private static final short ANSWERED = (short) 0x8180;
    private static final short NO_SUCH_NAME = (short) 0x8183;
    private static final short TYPE_A = 1;
    private static final short CLASS_IN = 1;
    private static final short NAME_OF_THE_QUESTION = (short) 0xC00C;

    private final DatagramSocket socket;
    private final Map<String, List<String>> names = new ConcurrentHashMap<>();
    private int asked;

    NameServer(String address) throws IOException {
        socket = new DatagramSocket(53, InetAddress.getByName(address));
        Thread thread = new Thread(this::serve, "name-server");
        thread.setDaemon(true);
        thread.start();
    }

    void put(String name, List<String> addresses) {
        names.put(name, List.copyOf(addresses));
    }

    private void serve() {
        byte[] room = new byte[512];
        while (!socket.isClosed()) {
            DatagramPacket packet = new DatagramPacket(room, room.length);
            try {
                socket.receive(packet);
                ByteBuffer answer = answer(ByteBuffer.wrap(room, 0, packet.getLength()));
                socket.send(new DatagramPacket(answer.array(), answer.position(), packet.getSocketAddress()));
            } catch (IOException closed) {
                // Seen by the loop.
            }
        }
    }

    private ByteBuffer answer(ByteBuffer question) throws IOException {
        short id = question.getShort(0);
        question.position(HEADER);
        List<String> labels = new ArrayList<>();
        for (int length = question.get(); length > 0; length = question.get()) {
            byte[] label = new byte[length];
            question.get(label);
            labels.add(new String(label, StandardCharsets.US_ASCII));
        }
        boolean ipv4 = question.getShort() == TYPE_A;
        question.getShort();
        List<String> known = names.get(String.join(".", labels));
        List<String> addresses = known == null || !ipv4 ? List.of() : turned(known);

        ByteBuffer answer = ByteBuffer.allocate(512);
        answer.putShort(id).putShort(known == null ? NO_SUCH_NAME : ANSWERED);
        answer.putShort((short) 1).putShort((short) addresses.size()).putInt(0);
        answer.put(question.flip().position(HEADER));
        for (String address : addresses) {
            answer.putShort(NAME_OF_THE_QUESTION)
                    .putShort(TYPE_A)
                    .putShort(CLASS_IN)
                    .putInt(1);
            byte[] bytes = InetAddress.getByName(address).getAddress();
            answer.putShort((short) bytes.length).put(bytes);
        }
        return answer;
    }

    private List<String> turned(List<String> addresses) {
        List<String> turned = new ArrayList<>(addresses);
        Collections.rotate(turned, asked++);
        return turned;
    }

    @Override
    public void close() {
        socket.close();
    }
}
