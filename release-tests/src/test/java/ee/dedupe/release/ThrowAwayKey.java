package ee.dedupe.release;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.security.SecureRandom;
import java.util.Date;
import org.bouncycastle.bcpg.ArmoredOutputStream;
import org.bouncycastle.bcpg.HashAlgorithmTags;
import org.bouncycastle.bcpg.PublicKeyAlgorithmTags;
import org.bouncycastle.bcpg.PublicKeyPacket;
import org.bouncycastle.crypto.generators.RSAKeyPairGenerator;
import org.bouncycastle.crypto.params.RSAKeyGenerationParameters;
import org.bouncycastle.openpgp.PGPException;
import org.bouncycastle.openpgp.PGPKeyPair;
import org.bouncycastle.openpgp.PGPKeyRingGenerator;
import org.bouncycastle.openpgp.PGPPublicKey;
import org.bouncycastle.openpgp.PGPSecretKeyRing;
import org.bouncycastle.openpgp.PGPSignature;
import org.bouncycastle.openpgp.PGPSignatureList;
import org.bouncycastle.openpgp.PGPUtil;
import org.bouncycastle.openpgp.bc.BcPGPObjectFactory;
import org.bouncycastle.openpgp.operator.PGPDigestCalculator;
import org.bouncycastle.openpgp.operator.bc.BcPGPContentSignerBuilder;
import org.bouncycastle.openpgp.operator.bc.BcPGPContentVerifierBuilderProvider;
import org.bouncycastle.openpgp.operator.bc.BcPGPDigestCalculatorProvider;
import org.bouncycastle.openpgp.operator.bc.BcPGPKeyPair;

/**
 * A key of nobody, for one test.
 *
 * @param secret as text, which {@code MAVEN_GPG_KEY} takes
 * @param open tells what it has signed
 */
record ThrowAwayKey(String secret, PGPPublicKey open) {
    @SuppressWarnings("JavaUtilDate") // what the library takes
    static ThrowAwayKey make() throws PGPException, IOException {
        RSAKeyPairGenerator numbers = new RSAKeyPairGenerator();
        numbers.init(new RSAKeyGenerationParameters(BigInteger.valueOf(0x10001), new SecureRandom(), 2048, 12));
        PGPKeyPair pair = new BcPGPKeyPair(
                PublicKeyPacket.VERSION_4, PublicKeyAlgorithmTags.RSA_GENERAL, numbers.generateKeyPair(), new Date());
        PGPDigestCalculator sha1 = new BcPGPDigestCalculatorProvider().get(HashAlgorithmTags.SHA1);
        PGPSecretKeyRing ring = new PGPKeyRingGenerator(
                        PGPSignature.POSITIVE_CERTIFICATION,
                        pair,
                        "a test of the release",
                        sha1,
                        null,
                        null,
                        new BcPGPContentSignerBuilder(pair.getPublicKey().getAlgorithm(), HashAlgorithmTags.SHA256),
                        null)
                .generateSecretKeyRing();
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        try (ArmoredOutputStream armored = new ArmoredOutputStream(text)) {
            ring.encode(armored);
        }
        return new ThrowAwayKey(text.toString(US_ASCII), pair.getPublicKey());
    }

    /** Whether this key, and no other, has signed these bytes. */
    boolean hasSigned(byte[] content, byte[] signature) {
        try {
            Object first =
                    new BcPGPObjectFactory(PGPUtil.getDecoderStream(new ByteArrayInputStream(signature))).nextObject();
            PGPSignature one = ((PGPSignatureList) first).get(0);
            one.init(new BcPGPContentVerifierBuilderProvider(), open);
            one.update(content);
            return one.getKeyID() == open.getKeyID() && one.verify();
        } catch (IOException | PGPException e) {
            throw new IllegalArgumentException("no signature", e);
        }
    }
}
