-- Servers of the version before 1.1 answer in columns of the complaint, while this one starts beside them.
CREATE OR REPLACE FUNCTION keep_complaint_reply() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO complaint_messages (complaint_id, staff_email, message, created_at)
  VALUES (NEW.id, NEW.replied_by, NEW.reply, NEW.replied_at);
  NEW.waiting_since := NULL;
  NEW.closed_at := NEW.replied_at;
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
