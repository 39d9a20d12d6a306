CREATE TABLE "seal_heads" (
	"ledger" text PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"last_id" bigint NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seals" (
	"ledger" text NOT NULL,
	"number" bigint NOT NULL,
	"last_id" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	"entries" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seals_ledger_number_pk" PRIMARY KEY("ledger","number")
);
--> statement-breakpoint
INSERT INTO "seal_heads" ("ledger", "number", "last_id", "hash") VALUES ('stock_ledger', 0, 0, ''), ('money_ledger', 0, 0, '');
