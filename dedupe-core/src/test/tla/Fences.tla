----------------------------- MODULE Fences -----------------------------
(* The numbers of one key's claims, as Grant draws them, and a resource that refuses what is not greater than the last it took.   *)
(* Any process may stand still for any time, between any two of its steps; a claim may be long on its way.                        *)
EXTENDS Naturals, Sequences

CONSTANTS
    Lease,       \* in ticks of the store's clock
    Drift,       \* by how many of them the clock of a process may be ahead
    MaxTime,     \* ticks that are looked at
    MaxHoldings, \* how often the key is granted
    Bug          \* what is done wrong; "none" in the code

VARIABLES
    now,      \* the store's clock
    until,    \* when the key is free again
    step,     \* where each process is
    last,     \* the greatest number that each has drawn
    asked,    \* when each began to ask, as it measures time itself
    before,   \* the number that each drew then
    drawn,    \* the one that each drew after the answer
    mine,     \* which holding of the key each has, or had
    holdings, \* all of them, in order: when it was granted, and its number
    taken,    \* the greatest number that the resource has taken
    by,       \* and the holdings whose writes it took
    wrong     \* a write was taken that came too late

vars == <<now, until, step, last, asked, before, drawn, mine, holdings, taken, by, wrong>>
Processes == {1, 2}
Greater(a, b) == IF a > b THEN a ELSE b
(* Several numbers fit into one tick. *)
Number(p, reading) == Greater(last[p] + 1, 10 * reading)
Readings == {now, now + (IF Bug = "muchDrift" THEN Lease ELSE Drift)}
Enough == IF Bug = "wholeLease" THEN Lease ELSE Lease \div 2
TooLate(p) == now - asked[p] >= Enough

ask(p) ==
    /\ step[p] = "idle" /\ Len(holdings) < MaxHoldings
    /\ \E r \in Readings : before' = [before EXCEPT ![p] = Number(p, r)]
    /\ last' = [last EXCEPT ![p] = before'[p]]
    /\ asked' = [asked EXCEPT ![p] = now]
    /\ step' = [step EXCEPT ![p] = "asking"]
    /\ UNCHANGED <<now, until, drawn, mine, holdings, taken, by, wrong>>

(* The store grants it. The answer is on its way. *)
grant(p) ==
    /\ step[p] = "asking" /\ until <= now /\ Len(holdings) < MaxHoldings
    /\ until' = now + Lease
    /\ holdings' = Append(holdings, [at |-> now, number |-> 0, early |-> FALSE])
    /\ mine' = [mine EXCEPT ![p] = Len(holdings')]
    /\ step' = [step EXCEPT ![p] = IF Bug = "lookFirst" THEN "looking" ELSE "granted"]
    /\ UNCHANGED <<now, last, asked, before, drawn, taken, by, wrong>>

(* Wrong: it looks whether it has stood still, and may do so afterwards. *)
look(p) ==
    /\ step[p] = "looking" /\ ~TooLate(p)
    /\ step' = [step EXCEPT ![p] = "granted"]
    /\ UNCHANGED <<now, until, last, asked, before, drawn, mine, holdings, taken, by, wrong>>

draw(p) ==
    /\ step[p] = "granted"
    /\ \E r \in Readings : drawn' = [drawn EXCEPT ![p] = Number(p, r)]
    /\ last' = [last EXCEPT ![p] = drawn'[p]]
    /\ step' = [step EXCEPT ![p] = "drawn"]
    /\ UNCHANGED <<now, until, asked, before, mine, holdings, taken, by, wrong>>

run(p) ==
    /\ step[p] = "drawn"
    /\ LET late == Bug = "drawBefore" \/ (TooLate(p) /\ Bug \notin {"noLook", "lookFirst"})
       IN holdings' = [holdings EXCEPT ![mine[p]] =
              [@ EXCEPT !.number = IF late THEN before[p] ELSE drawn[p], !.early = late /\ Bug # "drawBefore"]]
    /\ step' = [step EXCEPT ![p] = "running"]
    /\ before' = [before EXCEPT ![p] = 0] /\ drawn' = [drawn EXCEPT ![p] = 0] /\ asked' = [asked EXCEPT ![p] = 0]
    /\ UNCHANGED <<now, until, last, mine, taken, by, wrong>>

(* A later holding whose lease cannot have overlapped this one's, and whose number is the one of its own time. *)
Overtook(g, h) == g < h /\ ~holdings[h].early /\ holdings[h].at >= holdings[g].at + Lease

write(p) ==
    /\ step[p] = "running"
    /\ holdings[mine[p]].number > taken
    /\ taken' = holdings[mine[p]].number
    /\ by' = by \cup {mine[p]}
    /\ wrong' = (wrong \/ \E h \in by : Overtook(mine[p], h))
    /\ UNCHANGED <<now, until, step, last, asked, before, drawn, mine, holdings>>

(* It ends: in time, it gives the key back. *)
end(p) ==
    /\ step[p] = "running"
    /\ step' = [step EXCEPT ![p] = "idle"]
    /\ until' = IF mine[p] = Len(holdings) THEN 0 ELSE until
    /\ UNCHANGED <<now, last, asked, before, drawn, mine, holdings, taken, by, wrong>>

tick == now < MaxTime /\ now' = now + 1
        /\ UNCHANGED <<until, step, last, asked, before, drawn, mine, holdings, taken, by, wrong>>

Init ==
    /\ now = 0 /\ until = 0 /\ holdings = <<>> /\ taken = 0 /\ by = {} /\ wrong = FALSE
    /\ step = [p \in Processes |-> "idle"] /\ last = [p \in Processes |-> 0] /\ asked = [p \in Processes |-> 0]
    /\ before = [p \in Processes |-> 0] /\ drawn = [p \in Processes |-> 0] /\ mine = [p \in Processes |-> 0]

Next == tick \/ \E p \in Processes : ask(p) \/ grant(p) \/ look(p) \/ draw(p) \/ run(p) \/ write(p) \/ end(p)
Spec == Init /\ [][Next]_vars

(* Of two holdings that are a lease apart, the later has the greater number. *)
FenceGrows ==
    \A g, h \in DOMAIN holdings :
        (Overtook(g, h) /\ holdings[g].number > 0 /\ holdings[h].number > 0) => holdings[g].number < holdings[h].number
(* Once the next owner has written, who stood still past its lease does not. *)
ZombieIsRefused == ~wrong
=============================================================================
