export {
  type Announcement,
  cancelAnnouncement,
  createAnnouncement,
  findAnnouncement,
  listAnnouncements,
} from './announcements.ts'
export { type AnnouncementError, readAnnouncement } from './read-announcement.ts'
export { registerAnnouncements } from './send-announcements.ts'
