package ee.dedupe.internal.administration.http;

import ee.dedupe.internal.administration.AdminSettings;
import ee.dedupe.internal.administration.NodeAdministration;
import ee.dedupe.internal.config.ConfiguredText;
import ee.dedupe.internal.platform.PlatformApi;
import jakarta.enterprise.inject.spi.CDI;
import jakarta.servlet.HttpConstraintElement;
import jakarta.servlet.ServletContainerInitializer;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRegistration;
import jakarta.servlet.ServletSecurityElement;
import jakarta.servlet.annotation.ServletSecurity.TransportGuarantee;
import java.util.Set;
import org.eclipse.microprofile.config.ConfigProvider;
import org.jspecify.annotations.Nullable;

/**
 * Adds the operators' servlet to each web module for which {@code dedupe.admin.path} is set, closed to all without the
 * role. Found by its services file.
 */
public final class AdminInitializer implements ServletContainerInitializer {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    /** The server creates it, by the services file. */
    public AdminInitializer() {}

    @Override
    public void onStartup(@Nullable Set<Class<?>> none, ServletContext module) throws ServletException {
        if (PlatformApi.CONFIG.isAbsent()) {
            return;
        }
        AdminSettings settings = AdminSettings.read(new ConfiguredText(ConfigProvider.getConfig()))
                .orElse(null);
        if (settings != null) {
            register(module, settings.path(), settings.role());
        }
    }

    private static void register(ServletContext module, String path, String role) throws ServletException {
        AdminServlet operators = new AdminServlet(
                role, () -> CDI.current().select(NodeAdministration.class).get(), Panels.of(module.getClassLoader()));
        ServletRegistration.Dynamic servlet = module.addServlet("ee.dedupe.administration", operators);
        // Null where the module declares one of this name itself.
        if (servlet == null) {
            return;
        }
        if (!servlet.addMapping(path + "/*").isEmpty()) {
            throw new ServletException(
                    "DEDUP0075 dedupe.admin.path = \"" + path + "\" is the path of another servlet of the application");
        }
        module.declareRoles(role);
        servlet.setServletSecurity(
                new ServletSecurityElement(new HttpConstraintElement(TransportGuarantee.NONE, role)));
        servlet.setLoadOnStartup(1);
        LOG.log(
                System.Logger.Level.INFO,
                "DEDUP0074 Operators with the role " + role + " find the claims at " + module.getContextPath() + path
                        + "/");
    }
}
