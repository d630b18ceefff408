package ee.dedupe.internal.journey;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** How often the methods of classes that count here are entered, constructors and lambdas included, on one thread. */
public final class Entries {
    private static final ThreadLocal<int[]> COUNTED = new ThreadLocal<>();

    private Entries() {}

    /** A method is entered, on this thread. */
    public static void entered() {
        int[] count = COUNTED.get();
        if (count != null) {
            count[0]++;
        }
    }

    /** How many are entered on this thread by what it does. */
    static int of(Runnable call) {
        int[] count = new int[1];
        COUNTED.set(count);
        try {
            call.run();
        } finally {
            COUNTED.remove();
        }
        return count[0];
    }

    /** The same class, whose methods tell that they are entered. */
    static byte[] telling(byte[] code) {
        ClassReader reader = new ClassReader(code);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        reader.accept(
                new ClassVisitor(Opcodes.ASM9, writer) {
                    @Override
                    public @Nullable MethodVisitor visitMethod(
                            int access,
                            String name,
                            String descriptor,
                            @Nullable String signature,
                            String @Nullable [] thrown) {
                        MethodVisitor method = super.visitMethod(access, name, descriptor, signature, thrown);
                        return name.equals("<clinit>") || name.startsWith("$jacoco") ? method : new Telling(method);
                    }
                },
                0);
        return writer.toByteArray();
    }

    private static final class Telling extends MethodVisitor {
        private Telling(MethodVisitor method) {
            super(Opcodes.ASM9, method);
        }

        @Override
        public void visitCode() {
            super.visitCode();
            visitMethodInsn(Opcodes.INVOKESTATIC, Type.getInternalName(Entries.class), "entered", "()V", false);
        }
    }
}
