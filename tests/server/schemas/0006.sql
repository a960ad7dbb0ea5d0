BEGIN TRANSACTION;
CREATE TABLE about (
	"key" VARCHAR(40) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY ("key")
);
INSERT INTO "about" VALUES('schema','6');
INSERT INTO "about" VALUES('log','0');
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0006');
CREATE TABLE analyses (
	"table" VARCHAR(24) NOT NULL, 
	judge VARCHAR(40) NOT NULL, 
	stage VARCHAR(12) NOT NULL, 
	at BIGINT NOT NULL, 
	text TEXT NOT NULL, 
	PRIMARY KEY ("table"), 
	FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "analyses" VALUES('14b4a64b70b5','older','coarse',1794803816999,'{}');
CREATE TABLE chat (
	id INTEGER NOT NULL, 
	"table" VARCHAR(24) NOT NULL, 
	at BIGINT NOT NULL, 
	seat INTEGER, 
	name VARCHAR(40) NOT NULL, 
	text TEXT NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "chat" VALUES(1,'14b4a64b70b5',1794803816517,0,'','hello');
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
INSERT INTO "entries" VALUES('14b4a64b70b5',1,'sit',1,'{"kind":"sit","name":"","colour":null,"link":"00dafcb514af62ee2b91a3a77444769154b0fb780584f90bed75074496c6bede","before":"c2ef9a5089c597c085591193fcaf51a14c2213e4952357ed008113c3c4344463"}','71c331ad099a9af6d0101265d61c25e0',1794803816346);
INSERT INTO "entries" VALUES('14b4a64b70b5',2,'decision',0,'place hired_blade','b227003c8d4df7087b096ac96ba10467',1794803816469);
INSERT INTO "entries" VALUES('14b4a64b70b5',3,'decision',1,'place hired_blade','48d18e44f93bf16c35e8f5fd9e0f9efd',1794803816471);
INSERT INTO "entries" VALUES('14b4a64b70b5',4,'offer',1,'{"kind":"offer","what":{"offer":"draw"}}','48d18e44f93bf16c35e8f5fd9e0f9efd',1794803816554);
CREATE TABLE links (
	hash VARCHAR(64) NOT NULL, 
	"table" VARCHAR(24) NOT NULL, 
	seats VARCHAR(80) NOT NULL, 
	owner BOOLEAN NOT NULL, 
	joined BOOLEAN NOT NULL, private BOOLEAN DEFAULT 0 NOT NULL, since INTEGER DEFAULT '0' NOT NULL, 
	PRIMARY KEY (hash), 
	FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "links" VALUES('6b50885d83f1199822e573a3d79f9e21d0791b72231b7f0e33cd4fc30a71fd00','14b4a64b70b5','0',1,1,1,0);
INSERT INTO "links" VALUES('c2ef9a5089c597c085591193fcaf51a14c2213e4952357ed008113c3c4344463','14b4a64b70b5','1',0,1,0,0);
INSERT INTO "links" VALUES('e14a43aa4acc6d68033f351d8fe5f505a5c1142d05f6116097eccb0e1e90963a','14b4a64b70b5','',0,1,0,0);
INSERT INTO "links" VALUES('00dafcb514af62ee2b91a3a77444769154b0fb780584f90bed75074496c6bede','14b4a64b70b5','1',0,1,1,0);
CREATE TABLE presence (
	"table" VARCHAR(24) NOT NULL, 
	seat INTEGER NOT NULL, 
	worker VARCHAR(32) NOT NULL, 
	pages INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY ("table", seat, worker), 
	FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "presence" VALUES('14b4a64b70b5',0,'693ddb4c415536ff',0,1794803817367);
INSERT INTO "presence" VALUES('14b4a64b70b5',1,'693ddb4c415536ff',0,1794803817367);
CREATE TABLE puzzles (
	game VARCHAR(40) NOT NULL, 
	version INTEGER NOT NULL, 
	puzzle VARCHAR(60) NOT NULL, 
	tries INTEGER NOT NULL, 
	solved INTEGER NOT NULL, 
	PRIMARY KEY (game, version, puzzle)
);
INSERT INTO "puzzles" VALUES('cardia',2,'1-46-0',7,3);
CREATE TABLE summaries (
	"table" VARCHAR(24) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	state VARCHAR(12) NOT NULL, 
	listed BOOLEAN NOT NULL, 
	free VARCHAR(80) NOT NULL, 
	deadline BIGINT, 
	changed BIGINT NOT NULL, 
	result TEXT NOT NULL, names TEXT DEFAULT '' NOT NULL, 
	PRIMARY KEY ("table"), 
	FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "summaries" VALUES('14b4a64b70b5','cardia','running',0,'',NULL,1794803814968,'','["",""]');
CREATE TABLE tables (
	id VARCHAR(24) NOT NULL, 
	setup TEXT NOT NULL, 
	watch VARCHAR(40) NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('14b4a64b70b5','{"game":"cardia","version":1,"seed":"65173248505766661218154949735585659920","variants":{"deck":"I","match_wins":"2","locations":"none","mix":"random"},"players":[{"kind":"human","name":""},{"kind":"human","name":""}],"mine":[0],"clock":{"kind":"none","seconds":0,"increment":0},"late":"bot","listed":false,"ready":false,"origin":"","guide":false}','prOgsWfjEoDgSLjoymd7l3Q7',1794803814968);
CREATE TABLE visits (
	link VARCHAR(64) NOT NULL, 
	"table" VARCHAR(24) NOT NULL, 
	entry INTEGER NOT NULL, 
	chat INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY (link), 
	FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "visits" VALUES('00dafcb514af62ee2b91a3a77444769154b0fb780584f90bed75074496c6bede','14b4a64b70b5',3,1,1794803816553);
CREATE INDEX ix_links_table ON links ("table");
CREATE INDEX ix_summaries_deadline ON summaries (deadline);
CREATE INDEX ix_summaries_game ON summaries (game);
CREATE INDEX ix_chat_table ON chat ("table");
CREATE INDEX ix_visits_table ON visits ("table");
COMMIT;
