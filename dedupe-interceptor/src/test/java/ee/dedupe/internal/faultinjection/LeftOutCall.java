package ee.dedupe.internal.faultinjection;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Takes a call's arguments from the stack and leaves what stands for its answer. */
final class LeftOutCall extends MethodVisitor {
    private final String call;
    private final int instead;
    private final Runnable planted;

    /**
     * Of this name.
     *
     * @param instead of a number, 0 or 1
     */
    LeftOutCall(MethodVisitor next, String call, int instead, Runnable planted) {
        super(Opcodes.ASM9, next);
        this.call = call;
        this.instead = instead;
        this.planted = planted;
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (!name.equals(call)) {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            return;
        }
        planted.run();
        Type answer = Type.getReturnType(descriptor);
        Type[] arguments = Type.getArgumentTypes(descriptor);
        int left = arguments.length;
        boolean given = false;
        if (left > 0 && arguments[left - 1].equals(answer)) {
            // Stays on the top: what is below it goes.
            given = true;
            left--;
        }
        for (int i = left - 1; i >= 0; i--) {
            drop(arguments[i], given);
        }
        if (opcode != Opcodes.INVOKESTATIC) {
            if (!given && Type.getObjectType(owner).equals(answer)) {
                return;
            }
            drop(Type.getObjectType(owner), given);
        }
        if (!given) {
            nothing(answer);
        }
    }

    /** Of one slot, for the faults that are planted. */
    private void drop(Type type, boolean below) {
        if (below) {
            super.visitInsn(Opcodes.SWAP);
        }
        super.visitInsn(type.getSize() == 2 ? Opcodes.POP2 : Opcodes.POP);
    }

    private void nothing(Type answer) {
        switch (answer.getSort()) {
            case Type.VOID -> {}
            case Type.OBJECT, Type.ARRAY -> super.visitInsn(Opcodes.ACONST_NULL);
            case Type.LONG -> super.visitInsn(Opcodes.LCONST_0);
            default -> super.visitInsn(Opcodes.ICONST_0 + instead);
        }
    }
}
