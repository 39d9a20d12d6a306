ALTER TABLE "remittance_lines" DROP CONSTRAINT "remittance_lines_row";--> statement-breakpoint
ALTER TABLE "remittance_lines" ADD COLUMN "part" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "remittance_lines" ADD CONSTRAINT "remittance_lines_row" UNIQUE("remittance_id","row","part");