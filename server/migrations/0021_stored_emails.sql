DROP INDEX "message_unsent";--> statement-breakpoint
CREATE INDEX "message_unsent" ON "message" USING btree ("state") WHERE state <> 'sent';