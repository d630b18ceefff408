package org.eclipse.microprofile.faulttolerance.exceptions;

/** Stands for that of a server, which is known by its name. */
public class TimeoutException extends RuntimeException {
    private static final long serialVersionUID = 1;
}
