package ee.dedupe.internal.faultinjection;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * A fault that is planted into the pipeline: one method no longer makes one of its calls, or refuses after it.
 *
 * @param type that is changed, below {@code ee.dedupe.internal}
 * @param method of it, with its lambdas
 * @param call by the name of the method; what one that is left out would have given is its last argument or its receiver where
 *     that fits, else null, zero or false
 * @param refuses whether the call is made, and refused then
 */
record Mutant(String type, String method, String call, boolean refuses) {
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
                        return isMeant(name) ? planted(sameMethod, () -> planted[0] = true) : sameMethod;
                    }
                },
                0);
        if (!planted[0]) {
            throw new IllegalStateException("nothing to plant for " + this);
        }
        return writer.toByteArray();
    }

    private MethodVisitor planted(MethodVisitor sound, Runnable planted) {
        return refuses ? new RefusedCall(sound, call, planted) : new LeftOutCall(sound, call, planted);
    }

    private boolean isMeant(String name) {
        return name.equals(method) || name.startsWith("lambda$" + method + "$");
    }

    @Override
    public String toString() {
        return type + "." + method + (refuses ? " refusing after " : " without ") + call;
    }
}
