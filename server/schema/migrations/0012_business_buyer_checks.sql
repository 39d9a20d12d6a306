-- Apart from 0011, so that its locks don't last while all rows are read.
ALTER TABLE "purchases" VALIDATE CONSTRAINT "purchases_business";--> statement-breakpoint
ALTER TABLE "customers" VALIDATE CONSTRAINT "customers_business";
