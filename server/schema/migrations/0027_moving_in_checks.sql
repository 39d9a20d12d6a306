-- Apart from 0026, so that its locks don't last while all rows are read.
ALTER TABLE "customers" VALIDATE CONSTRAINT "customers_mobile_no";
