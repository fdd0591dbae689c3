ALTER TABLE "event_handler" ADD COLUMN "takes_batches" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Most e-mails stay in their row: compressing them and storing them elsewhere costs more than the rest of writing them.
ALTER TABLE "message" SET (toast_tuple_target = 4096);
