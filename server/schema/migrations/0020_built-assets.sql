CREATE TABLE "built_assets" (
	"path" text PRIMARY KEY NOT NULL,
	"body" "bytea" NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL
);
