------------------------------ MODULE Claims ------------------------------
(* The protocol of claims over a store of records, as RecordClaimStore and the engine play it. One step of the store is one  *)
(* compare-and-set. An answer may be lost; a request that was given up may arrive later; processes end or stand still.       *)
EXTENDS Naturals, FiniteSets

CONSTANTS
    KeyOf,      \* the key of each call: a sequence
    ProcessOf,  \* the process that each call comes to: a sequence
    Lease, Ttl, \* in ticks of the store's clock
    Drift,      \* by how many of them a process may notice too late that it is to renew: its clock is not the store's
    Delay,      \* how long a request that was given up may still be on its way
    MaxTime,    \* ticks that are looked at
    MaxOfAKind, \* how often an answer is lost, comes late, ...
    MaxFaults,  \* and how many of these together
    Bug         \* what is done wrong; "none" in the protocol

VARIABLES
    now,        \* the store's clock
    rec,        \* what the store has under each key
    state,      \* of each call
    late,       \* requests that were given up and are still on their way
    ended,      \* processes that have ended
    still,      \* processes that stand still
    left,       \* faults that may still happen
    effect,     \* calls whose work is committed
    ran,        \* calls that have been run
    refused,    \* calls whose client was told that they were not run
    told,       \* what a duplicate was told of: the record that it met
    holder,     \* the run of each key's life, if there is one: it was not released, forgotten or outlived, and its process lives
    twice, foreign, changed, undone     \* what must never happen has happened

vars == <<now, rec, state, late, ended, still, left, effect, ran, refused, told, holder, twice, foreign, changed, undone>>
ghosts == <<twice, foreign, changed, undone>>

Calls == DOMAIN KeyOf
Keys == {KeyOf[c] : c \in Calls}
Processes == {ProcessOf[c] : c \in Calls}
NoRecord == [owner |-> 0, kind |-> "none", until |-> 0]
Nobody == 0

IsLive(k) == rec[k].kind # "none" /\ rec[k].until > now
IsMine(c, kind) == IsLive(KeyOf[c]) /\ rec[KeyOf[c]].owner = c /\ rec[KeyOf[c]].kind = kind
Acts(c) == ProcessOf[c] \notin ended /\ ProcessOf[c] \notin still
IsWorking(c) == state[c] \in {"running", "completing"}
(* It runs, or has run, and does not know yet whether it has its claim. *)
Lands(c) == state[c] \in {"unguarded", "committed", "rolledBack"}

(* The record of the key of c becomes this, by c's doing. *)
Put(c, new) ==
    /\ rec' = [rec EXCEPT ![KeyOf[c]] = new]
    /\ foreign' = (foreign \/ (IsLive(KeyOf[c]) /\ rec[KeyOf[c]].owner # c))
    /\ changed' = (changed \/ (IsMine(c, "completed") /\ new # rec[KeyOf[c]]) \/
                   (IsLive(KeyOf[c]) /\ rec[KeyOf[c]].kind = "completed" /\ rec[KeyOf[c]].owner # c))
Keep == UNCHANGED <<rec, foreign, changed>>
InProgress(c) == [owner |-> c, kind |-> "progress", until |-> now + (IF Bug = "claimForEver" THEN 10 * Lease ELSE Lease)]
Completed(c) == [owner |-> c, kind |-> "completed", until |-> now + Ttl]

(* A lease is renewed after a third of it, or the next tick. *)
RenewAfter == 1

Lose(what) == left[what] > 0 /\ left.faults > 0 /\ left' = [left EXCEPT ![what] = @ - 1, !.faults = @ - 1]
Go(c, next) == state' = [state EXCEPT ![c] = next]
Send(c, op) == late' = late \cup {[call |-> c, op |-> op, until |-> now + Delay]}

Free(k) == IF Bug = "earlyExpiry" THEN ~IsLive(k) \/ rec[k].until <= now + 1 ELSE ~IsLive(k)

Run(c) ==
    /\ Go(c, "running")
    /\ ran' = ran \cup {c}
    /\ twice' = (twice \/ holder[KeyOf[c]] # Nobody)
    /\ holder' = [holder EXCEPT ![KeyOf[c]] = c]

(* The store has not answered: the method is not run. *)
Refuse(c) == Go(c, "withdrawing") /\ refused' = refused \cup {c} /\ UNCHANGED ran
(* Or it is, and the client is told that nothing guards it. *)
LetRun(c) == Go(c, "unguarded") /\ ran' = ran \cup {c} /\ UNCHANGED refused

(* From now on it is guarded as one that was granted its claim at once. *)
Adopted(c) ==
    /\ Go(c, CASE state[c] = "unguarded" -> "running" [] state[c] = "committed" -> "completing" [] OTHER -> "releasing")
    /\ twice' = (twice \/ holder[KeyOf[c]] # Nobody)
    /\ holder' = [holder EXCEPT ![KeyOf[c]] = IF state[c] = "rolledBack" \/ ~Acts(c) THEN Nobody ELSE c]
(* Another has the key. *)
NotAdopted(c) ==
    /\ Go(c, CASE state[c] = "unguarded" -> "unguarded" [] state[c] = "committed" -> "done" [] OTHER -> "failed")
    /\ UNCHANGED <<twice, holder>>

-----------------------------------------------------------------------------
(* ClaimStore.claim: putIfAbsent *)
claim(c) ==
    /\ Acts(c) /\ state[c] = "new"
    /\ UNCHANGED <<now, ended, still, effect, undone>>
    /\ \/ /\ UNCHANGED <<left, late, refused>>
          /\ IF Free(KeyOf[c])
             THEN Put(c, InProgress(c)) /\ Run(c) /\ UNCHANGED told
             ELSE /\ Keep /\ Go(c, "duplicate") /\ told' = [told EXCEPT ![c] = rec[KeyOf[c]]]
                  /\ UNCHANGED <<ran, twice, holder>>
       \/ /\ Lose("answers") /\ UNCHANGED <<late, told, twice, holder>>
          /\ IF Free(KeyOf[c]) THEN Put(c, InProgress(c)) ELSE Keep
          /\ Refuse(c) \/ LetRun(c)
       \/ /\ Lose("late") /\ Send(c, "claim") /\ Keep /\ UNCHANGED <<told, twice, holder>>
          /\ Refuse(c) \/ LetRun(c)

(* ClaimStore.claim, by the same token: a claim that was made is found, and one that was not is made now. The call has it at last. *)
adopt(c) ==
    /\ Acts(c) /\ Lands(c) /\ ~(\E r \in late : r.call = c)
    /\ UNCHANGED <<now, late, ended, still, effect, ran, refused, told, undone>>
    /\ \/ /\ UNCHANGED left
          /\ IF IsMine(c, "progress") \/ Free(KeyOf[c]) \/ Bug = "adoptForeign"
             THEN Put(c, InProgress(c)) /\ Adopted(c)
             ELSE Keep /\ NotAdopted(c)
       \/ /\ Lose("answers") /\ UNCHANGED <<state, twice, holder>>
          /\ IF IsMine(c, "progress") \/ Free(KeyOf[c]) THEN Put(c, InProgress(c)) ELSE Keep

(* ClaimStore.withdraw: get, remove *)
withdraw(c) ==
    /\ Acts(c) /\ state[c] = "withdrawing"
    /\ UNCHANGED <<now, late, ended, still, effect, ran, refused, told, holder, twice, undone>>
    /\ IF IsMine(c, "progress") /\ Bug # "noWithdrawal" THEN Put(c, NoRecord) ELSE Keep
    /\ \/ Go(c, "refused") /\ UNCHANGED left
       \/ Lose("answers") /\ UNCHANGED state

(* Leases.renew: replace *)
renew(c) ==
    /\ Acts(c) /\ IsWorking(c)
    /\ UNCHANGED <<now, state, ended, still, effect, ran, refused, told, holder, twice, undone>>
    /\ \/ /\ IsMine(c, "progress") /\ rec[KeyOf[c]].until < now + Lease /\ Bug # "noRenewal"
          /\ Put(c, InProgress(c)) /\ UNCHANGED <<left, late>>
       \/ /\ IsMine(c, "progress") /\ Lose("late") /\ Send(c, "renew") /\ Keep

(* The method returns, and its transaction commits; or it fails, and nothing is done. *)
commit(c) ==
    /\ Acts(c) /\ state[c] \in {IF Bug = "completeBeforeCommit" THEN "completed" ELSE "running", "unguarded"}
    /\ effect' = effect \cup {c}
    /\ Go(c, IF state[c] = "unguarded" THEN (IF Bug = "leaveLateClaim" THEN "done" ELSE "committed")
             ELSE IF Bug = "completeBeforeCommit" THEN "done" ELSE "completing")
    /\ UNCHANGED <<now, rec, late, ended, still, left, ran, refused, told, holder, twice, foreign, changed, undone>>
fail(c) ==
    /\ Acts(c) /\ state[c] \in {IF Bug = "completeBeforeCommit" THEN "completed" ELSE "running", "unguarded"}
    /\ Go(c, IF state[c] = "unguarded" THEN "rolledBack" ELSE "releasing")
    /\ holder' = [holder EXCEPT ![KeyOf[c]] = IF @ = c THEN Nobody ELSE @]
    /\ UNCHANGED <<now, rec, late, ended, still, left, effect, ran, refused, told, twice, foreign, changed, undone>>

(* ClaimStore.complete: replace, else putIfAbsent *)
complete(c) ==
    /\ Acts(c) /\ state[c] = (IF Bug = "completeBeforeCommit" THEN "running" ELSE "completing")
    /\ UNCHANGED <<now, ended, still, effect, ran, refused, told, holder, twice, undone>>
    /\ \/ /\ \/ UNCHANGED left
                /\ Go(c, IF Bug = "completeBeforeCommit" THEN "completed"
                         ELSE IF IsLive(KeyOf[c]) /\ rec[KeyOf[c]].owner # c THEN "lost" ELSE "done")
             \/ Lose("answers") /\ UNCHANGED state
          /\ UNCHANGED late
          /\ IF IsMine(c, "progress") \/ ~IsLive(KeyOf[c]) \/ Bug = "completeForeign"
             THEN Put(c, Completed(c)) ELSE Keep
       \/ /\ Lose("late") /\ Keep /\ UNCHANGED state
          /\ Send(c, IF IsMine(c, "progress") THEN "complete" ELSE "completeAbsent")

(* ClaimStore.release: remove *)
release(c) ==
    /\ Acts(c) /\ state[c] = (IF Bug = "releaseAfterCommit" THEN "completing" ELSE "releasing")
    /\ UNCHANGED <<now, ended, still, effect, ran, refused, told, holder, twice>>
    /\ \/ /\ UNCHANGED late
          /\ \/ Go(c, "failed") /\ UNCHANGED left
             \/ Lose("answers") /\ UNCHANGED state
          /\ IF IsMine(c, "progress")
             THEN Put(c, NoRecord) /\ undone' = (undone \/ c \in effect)
             ELSE Keep /\ UNCHANGED undone
       \/ /\ Lose("late") /\ Send(c, "release") /\ Keep /\ UNCHANGED <<state, undone>>

(* Forgetting: what a completed call has answered is removed. *)
forget(k) ==
    /\ Lose("forget")
    /\ IsLive(k) /\ rec[k].kind = "completed" /\ state[rec[k].owner] \notin {"completing", "running"}
    /\ rec' = [rec EXCEPT ![k] = NoRecord]
    /\ holder' = [holder EXCEPT ![k] = Nobody]
    /\ UNCHANGED <<now, state, late, ended, still, effect, ran, refused, told, twice, foreign, changed, undone>>

(* A request that was given up arrives. Its answer comes to whoever asked, or is lost. *)
land(r) ==
    /\ r \in late /\ late' = late \ {r}
    /\ LET c == r.call  IN
       /\ UNCHANGED <<now, ended, still, left, effect, refused, told>>
       /\ CASE r.op = "claim" ->
               /\ UNCHANGED undone
               /\ IF Free(KeyOf[c]) THEN Put(c, InProgress(c)) ELSE Keep
               /\ IF Bug = "runLateGrant" /\ Free(KeyOf[c]) /\ Acts(c)
                  THEN Run(c)
                  ELSE /\ UNCHANGED ran
                       /\ IF ProcessOf[c] \in ended \/ ~(Lands(c) \/ state[c] \in {"withdrawing", "refused"})
                          THEN UNCHANGED <<state, twice, holder>>
                          ELSE IF ~Lands(c) THEN Go(c, "withdrawing") /\ UNCHANGED <<twice, holder>>
                          ELSE IF Free(KeyOf[c]) THEN Adopted(c) ELSE NotAdopted(c)
            [] r.op = "renew" ->
               /\ UNCHANGED <<state, ran, twice, holder, undone>>
               /\ IF IsMine(c, "progress") \/ (Bug = "renewCompleted" /\ IsMine(c, "completed"))
                  THEN Put(c, InProgress(c)) ELSE Keep
            [] r.op = "complete" ->
               /\ UNCHANGED <<state, ran, twice, holder, undone>>
               /\ IF IsMine(c, "progress") THEN Put(c, Completed(c)) ELSE Keep
            [] r.op = "completeAbsent" ->
               /\ UNCHANGED <<state, ran, twice, holder, undone>>
               /\ IF ~IsLive(KeyOf[c]) THEN Put(c, Completed(c)) ELSE Keep
            [] r.op = "release" ->
               /\ UNCHANGED <<state, ran, twice, holder>>
               /\ IF IsMine(c, "progress")
                  THEN Put(c, NoRecord) /\ undone' = (undone \/ c \in effect)
                  ELSE Keep /\ UNCHANGED undone

(* What its runs have done is not known any more: the claim may lapse, and the next call runs. The documentation says so. *)
Excused(p) == [k \in Keys |-> IF holder[k] # Nobody /\ ProcessOf[holder[k]] = p /\ state[holder[k]] # "done"
                              THEN Nobody ELSE holder[k]]
crash(p) ==
    /\ p \notin ended /\ Lose("crash")
    /\ ended' = ended \cup {p} /\ holder' = Excused(p)
    /\ UNCHANGED <<now, rec, state, late, still, effect, ran, refused, told, twice, foreign, changed, undone>>
pause(p) ==
    /\ p \notin ended /\ p \notin still /\ Lose("pause")
    /\ still' = still \cup {p} /\ holder' = Excused(p)
    /\ UNCHANGED <<now, rec, state, late, ended, effect, ran, refused, told, twice, foreign, changed, undone>>
resume(p) ==
    /\ p \in still /\ still' = still \ {p}
    /\ UNCHANGED <<now, rec, state, late, ended, left, effect, ran, refused, told, holder, twice, foreign, changed, undone>>

(* A process that does not stand still renews in time; no request is on its way for longer than the delay. *)
tick ==
    /\ now < MaxTime
    /\ \A r \in late : r.until > now
    /\ \A c \in Calls : (Acts(c) /\ IsWorking(c) /\ IsMine(c, "progress") /\ Bug # "noRenewal") =>
           now + Lease - rec[KeyOf[c]].until < RenewAfter + (IF Bug = "muchDrift" THEN Lease - RenewAfter ELSE Drift)
    /\ now' = now + 1
    /\ holder' = [k \in Keys |-> IF rec[k].kind = "completed" /\ rec[k].until <= now + 1 THEN Nobody ELSE holder[k]]
    /\ UNCHANGED <<rec, state, late, ended, still, left, effect, ran, refused, told, twice, foreign, changed, undone>>

-----------------------------------------------------------------------------
Init ==
    /\ now = 0 /\ rec = [k \in Keys |-> NoRecord] /\ state = [c \in Calls |-> "new"]
    /\ late = {} /\ ended = {} /\ still = {}
    /\ left = [answers |-> MaxOfAKind, late |-> MaxOfAKind, crash |-> MaxOfAKind, pause |-> MaxOfAKind,
               forget |-> MaxOfAKind, faults |-> MaxFaults]
    /\ effect = {} /\ ran = {} /\ refused = {} /\ told = [c \in Calls |-> NoRecord]
    /\ holder = [k \in Keys |-> Nobody]
    /\ twice = FALSE /\ foreign = FALSE /\ changed = FALSE /\ undone = FALSE

Next ==
    \/ \E c \in Calls : claim(c) \/ adopt(c) \/ withdraw(c) \/ renew(c) \/ commit(c) \/ fail(c) \/ complete(c) \/ release(c)
    \/ \E k \in Keys : forget(k)
    \/ \E r \in late : land(r)
    \/ \E p \in Processes : crash(p) \/ pause(p) \/ resume(p)
    \/ tick

Spec == Init /\ [][Next]_vars

-----------------------------------------------------------------------------
(* No key has two runs in one life: a run may follow one that was released, forgotten or outlived, or whose process ended or stood still. *)
OneRun == ~twice
(* Nobody changes a live claim but its owner. *)
OwnerOnly == ~foreign
(* What is completed stays as it is for its ttl, unless it is forgotten. *)
CompletedStays == ~changed
(* No claim is given back whose work is committed. *)
ReleasedIsUndone == ~undone
(* A call that has ended has settled its claim, however late that came. *)
EndedHoldsNothing ==
    \A c \in Calls : (state[c] \in {"done", "failed"} /\ ProcessOf[c] \notin ended /\ ~(\E r \in late : r.call = c)) => ~IsMine(c, "progress")
(* A client that was told that its call was not run was told the truth. *)
RefusedIsNotRun == ran \cap refused = {}
(* What a duplicate is given is the answer of work that is committed. *)
ReplayIsCommitted == \A c \in Calls : told[c].kind = "completed" => told[c].owner \in effect
(* A claim in progress ends by itself: no key is held for ever. *)
LeaseEnds == \A k \in Keys : rec[k].kind = "progress" => rec[k].until <= now + Lease
(* Once nothing is on its way, a call that was refused holds no claim. *)
RefusedHoldsNothing ==
    \A c \in Calls : (state[c] = "refused" /\ ProcessOf[c] \notin ended /\ ~(\E r \in late : r.call = c)) => ~IsMine(c, "progress")
=============================================================================
