-- Apart from 0016, so that its locks don't last while all rows are read.
ALTER TABLE "product_variants" VALIDATE CONSTRAINT "product_variants_cost";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_cost";--> statement-breakpoint
ALTER TABLE "purchases" VALIDATE CONSTRAINT "purchases_source";--> statement-breakpoint
ALTER TABLE "courier_bookings" VALIDATE CONSTRAINT "courier_bookings_freight";
