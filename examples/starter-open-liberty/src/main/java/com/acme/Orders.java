package com.acme;

import ee.dedupe.Deduplicated;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Application;

@Path("/orders")
@RequestScoped
public class Orders {
    @POST
    @Produces("text/plain")
    @Deduplicated
    public String order(String order) {
        return "ordered " + order + "\n";
    }

    @ApplicationPath("/api")
    public static class Shop extends Application {}
}
