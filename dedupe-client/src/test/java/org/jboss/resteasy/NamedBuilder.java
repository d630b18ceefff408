package org.jboss.resteasy;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import org.eclipse.microprofile.rest.client.RestClientBuilder;

/** Makes builders whose class is of this package, by which that client is known: as proxies of a type that only it sees. */
public final class NamedBuilder {
    private NamedBuilder() {}

    interface Named extends RestClientBuilder {}

    /** One that answers like this. */
    public static RestClientBuilder of(InvocationHandler answers) {
        return (RestClientBuilder)
                Proxy.newProxyInstance(Named.class.getClassLoader(), new Class<?>[] {Named.class}, answers);
    }
}
