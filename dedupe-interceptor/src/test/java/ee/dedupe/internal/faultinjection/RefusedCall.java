package ee.dedupe.internal.faultinjection;

import ee.dedupe.GuardUnavailableException;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Refuses after a call was made. Public for what is planted. */
public final class RefusedCall extends MethodVisitor {
    private final String call;
    private final Runnable planted;

    RefusedCall(MethodVisitor next, String call, Runnable planted) {
        super(Opcodes.ASM9, next);
        this.call = call;
        this.planted = planted;
    }

    /** What is planted. */
    @SuppressWarnings("DoNotCallSuggester") // nobody writes a call of it
    public static void refuse() {
        throw new GuardUnavailableException("planted");
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        if (name.equals(call)) {
            planted.run();
            super.visitMethodInsn(
                    Opcodes.INVOKESTATIC, Type.getInternalName(RefusedCall.class), "refuse", "()V", false);
        }
    }
}
