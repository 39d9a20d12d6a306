-- Apart from 0021, so that its locks don't last while all rows are read.
ALTER TABLE "remittance_lines" VALIDATE CONSTRAINT "remittance_lines_outcome";--> statement-breakpoint
ALTER TABLE "remittance_lines" VALIDATE CONSTRAINT "remittance_lines_amount";
