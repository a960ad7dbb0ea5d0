BEGIN TRANSACTION;
CREATE TABLE about (
	"key" VARCHAR(40) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY ("key")
);
INSERT INTO "about" VALUES('schema','1');
CREATE TABLE entries (
	"table" VARCHAR(24) NOT NULL, 
	number INTEGER NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	payload TEXT NOT NULL, 
	print VARCHAR(64) NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY ("table", number), 
	FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "entries" VALUES('57423ff9450b',1,'decision',0,'place surgeon','2dae98330cbba6f79be5e292e3a9b6e3',1794742939030);
INSERT INTO "entries" VALUES('57423ff9450b',2,'decision',1,'place hired_blade','030615f3e9275fa13295e259182e6019',1794742939033);
INSERT INTO "entries" VALUES('57423ff9450b',3,'decision',0,'place mediator','cc2d2f894cb81515337df17e43b1fefc',1794742939045);
INSERT INTO "entries" VALUES('57423ff9450b',4,'decision',1,'place mediator','1e75816b904019be90eac064e451b453',1794742939054);
INSERT INTO "entries" VALUES('57423ff9450b',5,'decision',0,'place palace_guard','4f7198e2d57a3ea17143c2bf6e4229b5',1794742939057);
INSERT INTO "entries" VALUES('57423ff9450b',6,'decision',1,'place void_mage','9700a862a8f4ade4564bdf1e2838e60f',1794742939061);
INSERT INTO "entries" VALUES('57423ff9450b',7,'decision',0,'place hired_blade','324ac66e450ec565ab1a0c2e670c220a',1794742939065);
INSERT INTO "entries" VALUES('57423ff9450b',8,'decision',1,'place fortune_teller','ddd2d3f1ce36aa5ff19232f8c53c7494',1794742939069);
INSERT INTO "entries" VALUES('57423ff9450b',9,'undo',1,'agreed','324ac66e450ec565ab1a0c2e670c220a',1794742939075);
INSERT INTO "entries" VALUES('e5322e194b2a',1,'decision',0,'fight','96accdf7288c750f6950fdf79e84222f',1794742939173);
INSERT INTO "entries" VALUES('e5322e194b2a',2,'decision',0,'gain P','84b234452b70698502bd3dfa0f54884f',1794742939181);
INSERT INTO "entries" VALUES('e5322e194b2a',3,'decision',2,'buy','6161c527d83be51844129f5667fded89',1794742939185);
INSERT INTO "entries" VALUES('e5322e194b2a',4,'decision',1,'fight','ccaf192cd5605ce302df1d70749dbfe9',1794742939193);
INSERT INTO "entries" VALUES('e5322e194b2a',5,'decision',1,'gain P','4071492c56817a932caee9b8484b63e2',1794742939201);
CREATE TABLE links (
	hash VARCHAR(64) NOT NULL, 
	"table" VARCHAR(24) NOT NULL, 
	seats VARCHAR(80) NOT NULL, 
	owner BOOLEAN NOT NULL, 
	joined BOOLEAN NOT NULL, 
	PRIMARY KEY (hash), 
	FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "links" VALUES('fde8b589bf085ddd8fc1a8b3e14c2cd6cb7776a3b1062bbfeccdbec78d912c10','57423ff9450b','0',1,1);
INSERT INTO "links" VALUES('3fceb418a27dabdcb48ae52c91ae02affb976a5a64f399b16c3b0a8bf42df922','57423ff9450b','',0,1);
INSERT INTO "links" VALUES('1cfe72146f3ce56de88761033268335a84e9a0a020fc5850557d9f891e848231','57423ff9450b','1',0,0);
INSERT INTO "links" VALUES('d9320608a9c1e9c1f3ed91f1e3f68d0f0353eb776c53d4a8afbcacd60f12e059','e5322e194b2a','0,1',1,1);
INSERT INTO "links" VALUES('40aae59177db25b7cf4f47eb571dd412858bebebb3297339bf5e404347ada534','e5322e194b2a','',0,1);
CREATE TABLE tables (
	id VARCHAR(24) NOT NULL, 
	setup TEXT NOT NULL, 
	watch VARCHAR(40) NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('57423ff9450b','{"game":"cardia","version":1,"seed":"11828022563148","variants":{"deck":"I","match_wins":"2","locations":"none","mix":"random"},"players":[{"kind":"human","name":"Ala"},{"kind":"human","name":"Olek"}],"mine":[0]}','dFNHHfA2SRUQ4f9pJll0nqwW',1794742939025);
INSERT INTO "tables" VALUES('e5322e194b2a','{"game":"abyss","version":1,"seed":"11","variants":{},"players":[{"kind":"hotseat","name":"Zosia"},{"kind":"hotseat","name":""},{"kind":"greedy","name":""}],"mine":[0,1]}','Zy-3XxuvkizaSAawd_raK9U2',1794742939162);
CREATE INDEX ix_links_table ON links ("table");
COMMIT;
