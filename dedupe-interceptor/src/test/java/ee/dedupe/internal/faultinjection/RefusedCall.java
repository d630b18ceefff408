package ee.dedupe.internal.faultinjection;

import ee.dedupe.GuardUnavailableException;
import ee.dedupe.internal.faultinjection.Mutant.Change.RefusedWhile;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Refuses after a call was made, or before it while a field is set. Public for what is planted. */
public final class RefusedCall extends MethodVisitor {
    private final String call;
    private final Runnable planted;
    private final Optional<RefusedWhile> some;
    private final String owner;

    RefusedCall(MethodVisitor next, String call, Runnable planted, Optional<RefusedWhile> some, String typeName) {
        super(Opcodes.ASM9, next);
        this.call = call;
        this.planted = planted;
        this.some = some;
        this.owner = typeName.replace('.', '/');
    }

    /** What is planted. */
    @SuppressWarnings("DoNotCallSuggester") // nobody writes a call of it
    public static void refuse() {
        throw new GuardUnavailableException("planted");
    }

    /** What is planted. */
    public static void refuseWhile(@Nullable Object there) {
        if (there != null) {
            refuse();
        }
    }

    @Override
    public void visitMethodInsn(int opcode, String of, String name, String descriptor, boolean isInterface) {
        boolean meant = name.equals(call);
        if (meant) {
            planted.run();
            some.ifPresent(this::plantWhile);
        }
        super.visitMethodInsn(opcode, of, name, descriptor, isInterface);
        if (meant && some.isEmpty()) {
            plant("refuse", "()V");
        }
    }

    private void plantWhile(RefusedWhile field) {
        super.visitVarInsn(Opcodes.ALOAD, 0);
        super.visitFieldInsn(Opcodes.GETFIELD, owner, field.field(), "L" + field.type() + ";");
        plant("refuseWhile", "(Ljava/lang/Object;)V");
    }

    private void plant(String refusal, String descriptor) {
        super.visitMethodInsn(
                Opcodes.INVOKESTATIC, Type.getInternalName(RefusedCall.class), refusal, descriptor, false);
    }
}
