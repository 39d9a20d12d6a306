-- Apart from 0030, so that its locks don't last while all rows are read.
ALTER TABLE "customers" VALIDATE CONSTRAINT "customers_deleted_email";
