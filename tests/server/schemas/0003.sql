BEGIN TRANSACTION;
CREATE TABLE about (
	"key" VARCHAR(40) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY ("key")
);
INSERT INTO "about" VALUES('schema','3');
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0003');
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
INSERT INTO "chat" VALUES(1,'be74f334cfe1',1794747215094,0,'','hello');
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
INSERT INTO "entries" VALUES('be74f334cfe1',1,'decision',0,'place fortune_teller','14393e059e88a3295d55709f888c4d38',1794747215040);
INSERT INTO "entries" VALUES('be74f334cfe1',2,'decision',1,'place hired_blade','aa14ac4525f15eaf5481e711242461df',1794747215064);
INSERT INTO "entries" VALUES('be74f334cfe1',3,'offer',1,'draw','aa14ac4525f15eaf5481e711242461df',1794747215134);
CREATE TABLE links (
	hash VARCHAR(64) NOT NULL, 
	"table" VARCHAR(24) NOT NULL, 
	seats VARCHAR(80) NOT NULL, 
	owner BOOLEAN NOT NULL, 
	joined BOOLEAN NOT NULL, 
	PRIMARY KEY (hash), 
	FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "links" VALUES('3f79ef6622b263747036dd752a27e1b7a0b233c7a79713c4ae4946d42fa61bea','be74f334cfe1','0',1,1);
INSERT INTO "links" VALUES('e4e04248ee045250c3de15fda7d172c3e6b2c8ccbe8a0a899d7be47f124b49d8','be74f334cfe1','1',0,1);
INSERT INTO "links" VALUES('d229d064905843c0ab088d5bbebad230c0a9737b06381729b666e333961f138f','be74f334cfe1','',0,1);
CREATE TABLE presence (
	"table" VARCHAR(24) NOT NULL, 
	seat INTEGER NOT NULL, 
	worker VARCHAR(32) NOT NULL, 
	pages INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY ("table", seat, worker), 
	FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "presence" VALUES('be74f334cfe1',0,'f58987780bbeae18',0,1794747215818);
INSERT INTO "presence" VALUES('be74f334cfe1',1,'f58987780bbeae18',0,1794747215818);
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
INSERT INTO "summaries" VALUES('be74f334cfe1','cardia','running',0,'',NULL,1794747214084,'','["Ola",""]');
CREATE TABLE tables (
	id VARCHAR(24) NOT NULL, 
	setup TEXT NOT NULL, 
	watch VARCHAR(40) NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('be74f334cfe1','{"game":"cardia","version":1,"seed":"78200013876986","variants":{"deck":"I","match_wins":"2","locations":"none","mix":"random"},"players":[{"kind":"human","name":""},{"kind":"human","name":""}],"mine":[0],"clock":{"kind":"none","seconds":0,"increment":0},"late":"bot","listed":false,"ready":false,"origin":""}','6tW0YeY1CmWSpoj87A4o3Zbi',1794747214084);
CREATE TABLE visits (
	link VARCHAR(64) NOT NULL, 
	"table" VARCHAR(24) NOT NULL, 
	entry INTEGER NOT NULL, 
	chat INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY (link), 
	FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "visits" VALUES('e4e04248ee045250c3de15fda7d172c3e6b2c8ccbe8a0a899d7be47f124b49d8','be74f334cfe1',2,1,1794747215132);
CREATE INDEX ix_links_table ON links ("table");
CREATE INDEX ix_summaries_game ON summaries (game);
CREATE INDEX ix_summaries_deadline ON summaries (deadline);
CREATE INDEX ix_chat_table ON chat ("table");
CREATE INDEX ix_visits_table ON visits ("table");
COMMIT;
