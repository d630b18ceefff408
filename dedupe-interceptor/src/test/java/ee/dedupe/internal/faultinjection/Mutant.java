package ee.dedupe.internal.faultinjection;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * A fault that is planted into the pipeline: one method no longer makes one of its calls.
 *
 * @param type that is changed, below {@code ee.dedupe.internal}
 * @param method of it, with its lambdas
 * @param call that is left out, by the name of the method; what it would have given is its last argument or its receiver
 *     where that fits, else null, zero or false
 */
record Mutant(String type, String method, String call) {
    String typeName() {
        return "ee.dedupe.internal." + type;
    }

    /** The changed class. */
    byte[] plant(byte[] sound) {
        ClassReader reader = new ClassReader(sound);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        boolean[] planted = new boolean[1];
        reader.accept(
                new ClassVisitor(Opcodes.ASM9, writer) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access, String name, String descriptor, String signature, String[] exceptions) {
                        MethodVisitor sameMethod = super.visitMethod(access, name, descriptor, signature, exceptions);
                        return isMeant(name) ? new LeftOutCall(sameMethod, call, () -> planted[0] = true) : sameMethod;
                    }
                },
                0);
        if (!planted[0]) {
            throw new IllegalStateException("nothing to plant for " + this);
        }
        return writer.toByteArray();
    }

    private boolean isMeant(String name) {
        return name.equals(method) || name.startsWith("lambda$" + method + "$");
    }

    @Override
    public String toString() {
        return type + "." + method + " without " + call;
    }
}
