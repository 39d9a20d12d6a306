INSERT INTO "complaint_messages" ("complaint_id", "staff_email", "message", "created_at")
SELECT "id", "replied_by", "reply", "replied_at" FROM "complaints" WHERE "reply" IS NOT NULL;--> statement-breakpoint
-- What was answered needed nothing more, so far as the version before knew.
UPDATE "complaints" SET
  "waiting_since" = CASE WHEN "reply" IS NULL THEN "created_at" END,
  "settle_by" = least("created_at" + interval '720 hours',
    ("created_at" at time zone 'Asia/Kolkata' + interval '1 month') at time zone 'Asia/Kolkata'),
  "closed_at" = "replied_at";
