-- one statement a line
create table if not exists Payment (id uuid primary key, orderId varchar(64) not null, amountCents bigint not null, currency varchar(3) not null, bookedAt timestamp with time zone not null);
create table if not exists Attempt (id uuid primary key, paymentId uuid not null);
create table if not exists Confirmation (id uuid primary key, paymentId uuid not null);
create table if not exists Message (id uuid primary key, workspaceId varchar(64) not null, recipientPhone varchar(25), recipientEmail varchar(254), body varchar(2000) not null, sentAt timestamp with time zone not null);
