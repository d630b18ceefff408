---------------------------- MODULE Instance ----------------------------
(* Two processes and two keys; two calls meet under the first key. *)
EXTENDS Claims, Sequences
KeyOfEach == <<1, 1, 2>>
ProcessOfEach == <<1, 2, 1>>
=========================================================================
