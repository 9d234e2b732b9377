BEGIN TRANSACTION;
CREATE TABLE action (actor TEXT NOT NULL, id TEXT NOT NULL, game TEXT NOT NULL, first_seq INTEGER NOT NULL, last_seq INTEGER NOT NULL, PRIMARY KEY (actor, id)) STRICT, WITHOUT ROWID;
INSERT INTO "action" VALUES('503f939ba8ebe4d3154c2273595fe138','0a8f29b880421bed','79b85t2axe7x',5,5);
INSERT INTO "action" VALUES('503f939ba8ebe4d3154c2273595fe138','18d17eb9ceda6da7','79b85t2axe7x',3,3);
INSERT INTO "action" VALUES('503f939ba8ebe4d3154c2273595fe138','22763b72a4140911','7kydg2sxwu5g',0,3);
INSERT INTO "action" VALUES('503f939ba8ebe4d3154c2273595fe138','43679b3e025d04b4','79b85t2axe7x',0,1);
INSERT INTO "action" VALUES('fcded07637274def108597e148efe504','211546bf916a61c0','79b85t2axe7x',2,2);
INSERT INTO "action" VALUES('fcded07637274def108597e148efe504','75346ef200360e20','79b85t2axe7x',4,4);
INSERT INTO "action" VALUES('fcded07637274def108597e148efe504','d5e87b4e8cf5ce0d','7kydg2sxwu5g',4,5);
INSERT INTO "action" VALUES('fcded07637274def108597e148efe504','e506c5deed349bfb','79b85t2axe7x',6,8);
CREATE TABLE address (guest TEXT PRIMARY KEY, mail TEXT NOT NULL, token TEXT NOT NULL UNIQUE, often TEXT NOT NULL, confirmed INTEGER NOT NULL, digest_ms INTEGER NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO "address" VALUES('503f939ba8ebe4d3154c2273595fe138','anna@example.org','0123456789abcdef0123456789abcdef','at-once',1,0);
CREATE TABLE event (game TEXT NOT NULL, seq INTEGER NOT NULL, time_ms INTEGER NOT NULL, kind TEXT NOT NULL, body TEXT NOT NULL, actor TEXT NOT NULL, action TEXT NOT NULL, hash BLOB NOT NULL, PRIMARY KEY (game, seq)) STRICT, WITHOUT ROWID;
INSERT INTO "event" VALUES('79b85t2axe7x',0,1795398163362,'create','acedrex game 2
game chess
title Chess
rules 1d86684489ddf635
white human
black human
clock 300000 300000 0
','503f939ba8ebe4d3154c2273595fe138','43679b3e025d04b4',X'683F47D9D20C72A2B176177843D7E1258578C06046F075C512DFB2790EFD7394');
INSERT INTO "event" VALUES('79b85t2axe7x',1,1795398163362,'seat','white 503f939ba8ebe4d3154c2273595fe138 0a Anna','503f939ba8ebe4d3154c2273595fe138','43679b3e025d04b4',X'5DCCC3D732E0034A2F05D950544C30476A0D6A0765592AA2CBC4D3FEEA5F34AD');
INSERT INTO "event" VALUES('79b85t2axe7x',2,1795398163367,'seat','black fcded07637274def108597e148efe504 0b Ben','fcded07637274def108597e148efe504','211546bf916a61c0',X'55A8F3EE9313DCBC4183870B5A9BACB26E2B796F73626177CF8E96FEB2F6699D');
INSERT INTO "event" VALUES('79b85t2axe7x',3,1795398163368,'play','move white f2f3 300000','503f939ba8ebe4d3154c2273595fe138','18d17eb9ceda6da7',X'5FFCE031DBDD36B763FE79217392E25ED998692123ADD2E546410D12A332031F');
INSERT INTO "event" VALUES('79b85t2axe7x',4,1795398163410,'play','move black e7e5 300000','fcded07637274def108597e148efe504','75346ef200360e20',X'DB9B2E03EDC1105E1CA8E9F20C334A18C2B92D548AF5007578A87F95CA4B04F3');
INSERT INTO "event" VALUES('79b85t2axe7x',5,1795398163454,'play','move white g2g4 299956','503f939ba8ebe4d3154c2273595fe138','0a8f29b880421bed',X'D647A9C03DB43590ECA4B1268AB1B771A1D438CFEA0538F4741E92861647BD1B');
INSERT INTO "event" VALUES('79b85t2axe7x',6,1795398163459,'play','move black d8h4 299995','fcded07637274def108597e148efe504','e506c5deed349bfb',X'A68D96D38E8642C6DCFD911DA4908681F1752B8545DF5BBDBE171C4766DBACFD');
INSERT INTO "event" VALUES('79b85t2axe7x',7,1795398163459,'play','result black-wins checkmate','fcded07637274def108597e148efe504','e506c5deed349bfb',X'21C3A56F827F1E35D469AE227B07201BCF6900621EB03FF1D364F8F974E0A9BE');
INSERT INTO "event" VALUES('79b85t2axe7x',8,1795398163459,'end','black-wins checkmate','fcded07637274def108597e148efe504','e506c5deed349bfb',X'634060A04E032515E8DCACE3B1A88F6912EB62CC4622A7CCF158E556A853295A');
INSERT INTO "event" VALUES('7kydg2sxwu5g',0,1795398163502,'create','acedrex game 2
game dice-world
title Dice World Chess
rules e995cbefc050c7e7
white human
black human
clock 259200000 259200000 86400000
','503f939ba8ebe4d3154c2273595fe138','22763b72a4140911',X'11918F07C2B8AEB89FB67BF27F27360A85C444530CD7D38C9FA3540CF9EF55A5');
INSERT INTO "event" VALUES('7kydg2sxwu5g',1,1795398163502,'pace','259200000 86400000 864000000','503f939ba8ebe4d3154c2273595fe138','22763b72a4140911',X'C2B55A662497D5713D8C1492628A596A1DA5DBF45349EB1F6283A43C90454569');
INSERT INTO "event" VALUES('7kydg2sxwu5g',2,1795398163502,'commit','3824b86043cd76d039a7410d7c0f59149ec29c847ec2366bc3980047b24b9126','503f939ba8ebe4d3154c2273595fe138','22763b72a4140911',X'CE3C3F05881313ABBC83C97B4B1CBADA9F39984A373BE9FFEF66D80FD98E9595');
INSERT INTO "event" VALUES('7kydg2sxwu5g',3,1795398163502,'seat','white 503f939ba8ebe4d3154c2273595fe138 0a Anna','503f939ba8ebe4d3154c2273595fe138','22763b72a4140911',X'ADB0F5474FC5D18D5CE8A7174BD9F71E182E46D3F84A475123FC5BCE39A8B875');
INSERT INTO "event" VALUES('7kydg2sxwu5g',4,1795398163515,'seat','black fcded07637274def108597e148efe504 0b Ben','fcded07637274def108597e148efe504','d5e87b4e8cf5ce0d',X'5A32F57CCCCCAB233CE1490B96553706686B527AB5FF977BB74D9A8680C773EF');
INSERT INTO "event" VALUES('7kydg2sxwu5g',5,1795398163515,'play','throw white 1-4','fcded07637274def108597e148efe504','d5e87b4e8cf5ce0d',X'493F0C5A9A0428743352E147905B871F69EC3FA6FD9A5FFF11249DE65B85AD0F');
CREATE TABLE game (id TEXT PRIMARY KEY, first_ms INTEGER NOT NULL, last_ms INTEGER NOT NULL, last_seq INTEGER NOT NULL, last_hash BLOB NOT NULL, white TEXT NOT NULL, black TEXT NOT NULL, result TEXT NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO "game" VALUES('79b85t2axe7x',1795398163362,1795398163459,8,X'634060A04E032515E8DCACE3B1A88F6912EB62CC4622A7CCF158E556A853295A','503f939ba8ebe4d3154c2273595fe138','fcded07637274def108597e148efe504','black-wins checkmate');
INSERT INTO "game" VALUES('7kydg2sxwu5g',1795398163502,1795398163515,5,X'493F0C5A9A0428743352E147905B871F69EC3FA6FD9A5FFF11249DE65B85AD0F','503f939ba8ebe4d3154c2273595fe138','fcded07637274def108597e148efe504','');
CREATE TABLE guest (id TEXT PRIMARY KEY, time_ms INTEGER NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO "guest" VALUES('503f939ba8ebe4d3154c2273595fe138',1795398163362);
INSERT INTO "guest" VALUES('fcded07637274def108597e148efe504',1795398163367);
CREATE TABLE letter (id TEXT PRIMARY KEY, mail TEXT NOT NULL, text TEXT NOT NULL, due_ms INTEGER NOT NULL, tries INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE notice (game TEXT NOT NULL, ply INTEGER NOT NULL, what TEXT NOT NULL, PRIMARY KEY (game, ply, what)) STRICT, WITHOUT ROWID;
CREATE TABLE rules (hash TEXT PRIMARY KEY, text TEXT NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO "rules" VALUES('1d86684489ddf635','title     Chess
inventor  traditional
year      1475
source    https://handbook.fide.com/chapter/E012023

board     8x8
setup     rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR

piece king    K  K  royal
piece queen   Q  Q
piece rook    R  R
piece bishop  B  B
piece knight  N  N
piece pawn    P  fmWfceF

move pawn  fmnD  from rank 2, passing

promote pawn  on rank 8 to queen rook bishop knight

castle king e1-g1 with rook h1-f1
castle king e1-c1 with rook a1-d1

end checkmate     loss
end stalemate     draw
end repetition 3  draw
end moves 50      draw, restarted by pawn
');
INSERT INTO "rules" VALUES('e995cbefc050c7e7','title     Dice World Chess
inventor  Johan Framhout
year      2014
source    https://art7d.be/text2/ENGchess5.html
note      The throw allows the kind of piece that belongs to either die or to their sum; a double
          allows every kind. The spear has no number: it moves or enters only on a double. The joker
          needs its own number, 10, or a double, whatever piece it imitates, the spear included.
note      Castling is allowed when the throw allows the king or the rook. If no legal move fits the
          throw, the turn is lost; otherwise one must be played. A lost turn does not change which
          piece was used last.
note      A check must be answered, if the throw allows it. Capturing the enemy king wins, whatever
          happens to one''s own king. A player in check who would have no legal move with any throw
          is checkmated before the dice are thrown. There is no stalemate.
note      Positions are compared for repetition before a throw. A throw does not count as a move for
          the fifty-move rule, but a lost turn does. Waiting pawns are replaced whatever the dice
          show.
note      The setup is a reconstruction: the source shows it only as a picture, which could not be
          read. Board, pawns and chess pieces follow from the rules of castling and promotion; the
          pieces on the first rank are a guess.
note      The cannon leaps over exactly one piece of any kind, at any distance before and behind it,
          and never moves without a leap.
note      Each player has one spear beside the board. The source does not say which line is the
          first; here a spear enters on an empty square of its owner''s first rank. A captured spear
          belongs to its captor and may be dropped on any empty square. A drop may answer a check,
          but the dropped spear may not give check itself. On the last rank a spear cannot move.
note      The joker moves like the piece that the opponent used last: castling counts as the king, a
          drop as the spear, a promotion as the pawn. It cannot move before the opponent has moved.
          When a joker move has been answered by a joker move, no joker may move on the very next
          turn.
note      As a pawn the joker may make a double step from its own first rank whenever it stands
          there; it cannot be captured en passant, and it does not promote. As a king it is not
          royal. A captured joker is out of the game.
note      A move is illegal if the enemy joker, moving like the piece just used, would attack the
          king. A check by a joker can be answered by using another piece.
note      Castling requires that none of the four squares of that half of the second rank is
          attacked; the joker counts as the piece used last.
note      A pawn that arrives when there is no captured piece for it to become waits: it cannot move
          or be captured, it blocks, and it attacks nothing. The first of its owner''s pieces to be
          captured after that, other than a pawn, spear or joker, replaces the pawn that has waited
          longest, as part of the capture.
note      The third occurrence of a position (including hands, pools, waiting pawns and the pieces
          used last) and fifty moves are draws. A drop does not restart the count of fifty.

board     8x10
setup     clsgjslc/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/CLSGJSLC[Ee]

piece king         K  K  royal
piece queen        Q  Q
piece rook         R  R
piece bishop       B  B
piece knight       N  N
piece pawn         P  fmWfceF
piece cannon       C  mpRcpR
piece camel        L  C
piece gold         G  WfF
piece silver       S  FfW
piece joker        J  I
piece spear        I  fR
piece spear-entry  E  -

move pawn   fmnD  from rank 3, passing
move joker  fmnD  from rank 1, as pawn
imitations 2

promote pawn  on ranks 9-10 to queen rook bishop knight cannon camel gold silver from pool, or wait

castle king e2-g2 with rook h2-f2, safe e2-h2
castle king e2-b2 with rook a2-c2, safe a2-d2

captured queen rook bishop knight cannon camel gold silver  to pool
captured spear  to hand
drop spear-entry  on rank 1 as spear, not check
drop spear        anywhere, not check

throw 1 pawn, 2 knight, 3 bishop, 4 rook, 5 queen, 6 king, 7 silver, 8 gold, 9 camel, 10 joker,
      11 cannon, doubles any

end checkmate        loss
end stalemate        draw
end repetition 3     draw
end moves 50         draw, restarted by pawn
end capture of king  loss
');
CREATE TABLE secret (game TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO "secret" VALUES('79b85t2axe7x',X'3CC120B7E78C0B23BA13E9A087823EEB3780D4058F1C9D1762E4E579A22D522E');
INSERT INTO "secret" VALUES('7kydg2sxwu5g',X'EDE2E7D2890331C1834093A928997C00A507FDF56EC171424258CB75A9FBE8A4');
CREATE TABLE ticket (hash TEXT PRIMARY KEY, guest TEXT NOT NULL, game TEXT NOT NULL, time_ms INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE INDEX game_live ON game (id) WHERE result = '';
CREATE INDEX letter_due ON letter (due_ms);
COMMIT;
PRAGMA user_version = 1;
