-- Apart from 0036, so that its locks don't last while all rows are read.
ALTER TABLE "ratings" VALIDATE CONSTRAINT "ratings_author";--> statement-breakpoint
ALTER TABLE "ratings" VALIDATE CONSTRAINT "ratings_import";
