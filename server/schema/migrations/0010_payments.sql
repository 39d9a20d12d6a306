CREATE TABLE "money_ledger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "money_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "money_ledger_once" UNIQUE("order_id","kind","reference"),
	CONSTRAINT "money_ledger_kind" CHECK ("money_ledger"."kind" in ('Charge', 'COD due', 'Payment', 'COD received', 'Cancellation', 'Return', 'Refund')),
	CONSTRAINT "money_ledger_sign" CHECK ("money_ledger"."amount" <> 0 and ("money_ledger"."amount" > 0) = ("money_ledger"."kind" in ('Charge', 'COD due', 'Refund')))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"purchase_id" uuid NOT NULL,
	"order_id" uuid,
	"payment_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"attempt" smallint NOT NULL,
	"state" text DEFAULT 'Queued' NOT NULL,
	"gateway_refund_id" text,
	"failure" text,
	"given_up_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refunds_gateway_refund_id_unique" UNIQUE("gateway_refund_id"),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('Queued', 'Asked', 'Pending', 'Completed', 'Failed')),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0),
	CONSTRAINT "refunds_id" CHECK ("refunds"."id" ~ '^[A-Za-z0-9_-]{1,63}$'),
	CONSTRAINT "refunds_settled" CHECK (("refunds"."state" in ('Completed', 'Failed')) = ("refunds"."settled_at" is not null)),
	CONSTRAINT "refunds_given_up" CHECK ("refunds"."given_up_at" is null or "refunds"."state" = 'Failed')
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"purchase_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"amount" bigint NOT NULL,
	"order_ids" uuid[] NOT NULL,
	"state" text DEFAULT 'Opening' NOT NULL,
	"gateway_order_id" text,
	"payment_url" text,
	"failure" text,
	"flagged_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"next_check_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payments_gateway_order_id_unique" UNIQUE("gateway_order_id"),
	CONSTRAINT "payments_number" UNIQUE("purchase_id","number"),
	CONSTRAINT "payments_state" CHECK ("payments"."state" in ('Opening', 'Pending', 'Completed', 'Surplus', 'Mismatch', 'Failed')),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" >= 100),
	CONSTRAINT "payments_orders" CHECK (cardinality("payments"."order_ids") > 0),
	CONSTRAINT "payments_id" CHECK ("payments"."id" ~ '^[A-Za-z0-9_-]{1,63}$'),
	CONSTRAINT "payments_link" CHECK ("payments"."state" <> 'Pending' or "payments"."payment_url" is not null),
	CONSTRAINT "payments_settled" CHECK (("payments"."state" in ('Opening', 'Pending')) = ("payments"."settled_at" is null))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "position" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "is_from_cart" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "pay_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "paid_by" text;--> statement-breakpoint
ALTER TABLE "money_ledger" ADD CONSTRAINT "money_ledger_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "money_ledger_reference" ON "money_ledger" USING btree ("reference") WHERE "money_ledger"."reference" <> '';--> statement-breakpoint
CREATE INDEX "refunds_purchase" ON "refunds" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_an_order" ON "refunds" USING btree ("order_id") WHERE "refunds"."state" <> 'Failed';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_of_a_whole" ON "refunds" USING btree ("payment_id") WHERE "refunds"."state" <> 'Failed' and "refunds"."order_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_at_a_time" ON "refunds" USING btree ("payment_id") WHERE "refunds"."state" in ('Asked', 'Pending');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_capture" ON "payments" USING btree ("purchase_id") WHERE "payments"."state" = 'Completed';--> statement-breakpoint
CREATE INDEX "payments_flagged" ON "payments" USING btree ("flagged_at") WHERE "payments"."flagged_at" is not null;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_paid_by_unique" UNIQUE("paid_by");--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_pay_by" CHECK (("purchases"."payment_method" = 'COD') = ("purchases"."pay_by" is null));--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_paid_by" CHECK ("purchases"."paid_by" is null or "purchases"."payment_method" <> 'COD');--> statement-breakpoint
-- Orders lean not on payments but the other way round, so their tables can't name each other's columns; the database can.
ALTER TABLE refunds ADD CONSTRAINT refunds_payment FOREIGN KEY (payment_id) REFERENCES payments (id);
--> statement-breakpoint
ALTER TABLE purchases ADD CONSTRAINT purchases_paid_by_payment FOREIGN KEY (paid_by) REFERENCES payments (id);
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON money_ledger
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Of no order goes more back than came in for it, whoever books it.
CREATE FUNCTION keep_refunds_within_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM orders WHERE id = NEW.order_id FOR NO KEY UPDATE;
  IF (SELECT sum(amount) FROM money_ledger WHERE order_id = NEW.order_id AND kind IN ('Payment', 'COD received', 'Refund')) > 0 THEN
    RAISE EXCEPTION 'more than was paid would go back' USING ERRCODE = 'check_violation', CONSTRAINT = 'money_ledger_refund';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_refunds_within_ledger AFTER INSERT ON money_ledger
  FOR EACH ROW WHEN (NEW.kind = 'Refund') EXECUTE FUNCTION keep_refunds_within_ledger();
--> statement-breakpoint
-- Of no payment is more asked back than it brought, and only of one that brought something. Looked at when the transaction
-- ends, because a payment that came too late and its refund are written together.
CREATE FUNCTION keep_refunds_within_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  brought bigint;
BEGIN
  SELECT amount INTO brought FROM payments
    WHERE id = NEW.payment_id AND state IN ('Completed', 'Surplus') FOR NO KEY UPDATE;
  IF (SELECT sum(amount) FROM refunds WHERE payment_id = NEW.payment_id AND state <> 'Failed') > coalesce(brought, 0) THEN
    RAISE EXCEPTION 'more than was paid would go back' USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_payment';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER keep_refunds_within_payment AFTER INSERT OR UPDATE OF amount, payment_id, state ON refunds
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_refunds_within_payment();
--> statement-breakpoint
-- What orders have owed, paid and got back so far: all of them were paid on delivery.
INSERT INTO money_ledger (order_id, kind, amount, reference, at)
SELECT id, kind, amount, reference, at FROM (
  SELECT id, 'COD due' AS kind, final_total AS amount, '' AS reference, created_at AS at FROM orders
  UNION ALL SELECT id, 'COD received', -final_total, '', delivered_at FROM orders WHERE delivered_at IS NOT NULL
  UNION ALL SELECT o.id, 'Cancellation', -final_total, '', e.at FROM orders o
    JOIN order_events e ON e.order_id = o.id AND e.status = 'Cancelled'
  UNION ALL SELECT o.id, step.kind, step.sign * final_total, step.reference, e.at FROM orders o
    JOIN order_events e ON e.order_id = o.id AND e.status = 'Refunded'
    JOIN returns r ON r.order_id = o.id
    CROSS JOIN LATERAL (VALUES ('Return', -1, ''), ('Refund', 1, coalesce(r.refund_reference, ''))) step (kind, sign, reference)
) past WHERE amount <> 0 ORDER BY at;
