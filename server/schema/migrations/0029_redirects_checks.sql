-- Apart from 0028, so that its locks don't last while all rows are read.
ALTER TABLE "earlier_addresses" VALIDATE CONSTRAINT "earlier_addresses_target";--> statement-breakpoint
ALTER TABLE "earlier_addresses" VALIDATE CONSTRAINT "earlier_addresses_page";--> statement-breakpoint
ALTER TABLE "earlier_addresses" VALIDATE CONSTRAINT "earlier_addresses_address";--> statement-breakpoint
ALTER TABLE "products" VALIDATE CONSTRAINT "products_seo";
